// Counts the passed and failed tests of a suite in its JSON report. Skipped tests count as neither.

/** Vitest's report. A file that does not load has no tests, and is a failure all the same. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** The names of tests that Vitest's report tells as left out. */
export function skippedTests({ testResults }) {
  const tests = (testResults ?? []).flatMap((file) => file.assertionResults)
  return tests.filter(({ status }) => /skipped|pending/.test(status)).map(({ fullName }) => fullName)
}

/** Playwright's report. A test that passes only on a second attempt is a failure, and so is an error outside of tests. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
