// One measurement: its part and its case come as arguments, what was found goes to standard output as JSON.

const [part, one] = process.argv.slice(2);
const { measure } = await import(`./parts/${part}.js`);
process.stdout.write(JSON.stringify(await measure(JSON.parse(one))));
