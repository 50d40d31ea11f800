// Counts the passed and failed tests of a suite in its JSON report. Skipped tests count as neither.

/** Counts Vitest's report. A file that does not load counts as a failure. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** The names of the skipped tests in Vitest's report. */
export function skippedTests({ testResults }) {
  const tests = (testResults ?? []).flatMap((file) => file.assertionResults)
  return tests.filter(({ status }) => /skipped|pending/.test(status)).map(({ fullName }) => fullName)
}

/** Counts Playwright's report. A test that passes only on a second attempt is a failure, and so is an error outside of tests. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
