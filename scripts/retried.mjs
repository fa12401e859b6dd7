// A reporter for Vitest: why a test that passed in the end had to be tried again. Otherwise nobody would learn of it.
/** @implements {import('vitest/reporters').Reporter} */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from the default export.
export default class Retried {
  onTestCaseResult(test) {
    const { retryCount = 0 } = test.diagnostic() ?? {};
    const { state, errors = [] } = test.result();
    if (state !== 'passed' || retryCount === 0) return;
    console.log(`\ntried again: ${test.fullName}`);
    for (const { message, stack } of errors) console.log(stack ?? message);
  }
}
