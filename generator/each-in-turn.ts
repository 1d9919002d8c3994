/** Starts the next when one is done; a throw stops no other. Results in the order of the inputs. */
export async function eachInTurn<Input, Output>(
  inputs: readonly Input[],
  run: (input: Input) => Promise<Output>,
  onDone: () => void,
): Promise<readonly PromiseSettledResult<Output>[]> {
  const results: PromiseSettledResult<Output>[] = [];
  for (const input of inputs) {
    const [result] = await Promise.allSettled([run(input)]);
    results.push(result);
    onDone();
  }
  return results;
}
