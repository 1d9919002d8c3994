/** The build for browsers: JavaScript alone, where the other looks for native programs and processes. */
declare module "recheck/lib/browser.js" {
  const recheck: typeof import("recheck");
  export default recheck;
}
