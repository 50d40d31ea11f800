// Reads the JSON report of a suite: how many tests passed and failed, and what the failed tests said.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Lines that each part of a failed test's text may have: an error, a page's complaints, what the page showed. */
const MOST_LINES = 80

/** Counts Vitest's report. A file that does not load counts as a failure. Skipped tests count as neither. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(isBroken)
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

/** A text for each failed test of Vitest's or Playwright's report: its file, its name, and its errors. */
export function describeFailures(report) {
  if (report.testResults) return report.testResults.flatMap(ofFile)
  return [...ofSuites(report.suites), ...ofErrors(report.errors)]
}

const isBroken = (file) => file.status === 'failed' && file.assertionResults.length === 0

function ofFile(file) {
  if (isBroken(file)) return [describe(file.name, [file.message])]
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => describe(`${file.name} › ${fullName}`, failureMessages))
}

const ofErrors = (errors) => errors.map((error) => describe('outside of the tests', [messageOf(error)]))

function ofSuites(suites = [], path = []) {
  return suites.flatMap((suite) => {
    const here = [...path, suite.title]
    const failed = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          describe(`[${projectName}] ${[...here, title].join(' › ')}`, partsOf(results[0])),
        ),
    )
    return [...failed, ...ofSuites(suite.suites, here)]
  })
}

/** The errors of a browser test, what its pages complained of, and what the page showed when it failed. */
const partsOf = ({ errors, stderr, attachments }) => [
  ...errors.map(messageOf),
  ...stderr.map(({ text }) => text ?? ''),
  ...attachments.filter(({ name, path }) => name === 'error-context' && existsSync(path)).map(snapshotOf),
]

/** The snapshot of the page, as YAML, in Playwright's description of a failed test. */
function snapshotOf({ path }) {
  const [, snapshot = ''] = /```yaml\n([^]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? []
  return `The page:\n${snapshot}`
}

const messageOf = ({ message, stack }) => stack ?? message ?? ''

const describe = (name, parts) => [name, ...parts.map(shorten)].join('\n')

function shorten(text) {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n')
  const left = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(left > 0 ? [`… ${left} more lines`] : [])].join('\n')
}
