// Playwright's reporter for `npm test`: tells the runner (suite.mjs) of each file and test as it begins and ends.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { tell } from './tell.mjs'

export default class {
  /** Tests that have not ended, of each file. */
  #left = new Map()

  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const key = keyOf(test)
      this.#left.set(key, { all: (this.#left.get(key)?.all ?? 0) + 1, ended: 0, isBegun: false })
    }
  }
  onTestBegin(test) {
    const left = this.#left.get(keyOf(test))
    if (!left.isBegun) tell({ kind: 'file-begins', ...fileOf(test) })
    left.isBegun = true
    tell({ kind: 'test-begins', ...fileOf(test), title: titleOf(test) })
  }
  onTestEnd(test, result) {
    const state = { expected: 'passed', skipped: 'skipped' }[test.outcome()] ?? 'failed'
    tell({
      kind: 'test-ends',
      ...fileOf(test),
      title: titleOf(test),
      state,
      errors: textsOf(result),
      limit: test.timeout,
    })
    const left = this.#left.get(keyOf(test))
    left.ended += 1
    if (left.ended === left.all) tell({ kind: 'file-ends', ...fileOf(test) })
  }
  onError(error) {
    tell({ kind: 'test-ends', title: 'outside of the tests', state: 'failed', errors: [messageOf(error)] })
  }
}

const projectOf = (test) => test.parent.project()?.name
const fileOf = (test) => ({ project: projectOf(test), file: relative(process.cwd(), test.location.file) })
const keyOf = (test) => JSON.stringify(fileOf(test))
/** The titles of a test and of the groups around it: project and file are named apart. */
const titleOf = (test) => test.titlePath().slice(3).join(' › ')

/** The errors of a test, what its pages complained of, and what the page showed when it failed. */
const textsOf = ({ errors, stderr, attachments }) => [
  ...errors.map(messageOf),
  ...(errors.length > 0 ? stderr.map(String) : []),
  ...attachments.filter(({ name, path }) => name === 'error-context' && existsSync(path)).map(snapshotOf),
]

/** The snapshot of the page, as YAML, in Playwright's description of a failed test. */
function snapshotOf({ path }) {
  const [, snapshot = ''] = /```yaml\n([^]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? []
  return `The page:\n${snapshot}`
}

const messageOf = ({ message, stack, value }) => stack ?? message ?? value ?? ''
