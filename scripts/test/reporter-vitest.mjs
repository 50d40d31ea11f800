// Vitest's reporter for `npm test`: tells the runner (suite.mjs) of each file and test as it begins and ends.
import { relative } from 'node:path'
import { tell } from './tell.mjs'

export default class {
  onTestModuleQueued(module) {
    tell({ kind: 'file-begins', ...fileOf(module) })
  }
  onTestModuleEnd(module) {
    tellErrors(module, 'the file itself')
    tell({ kind: 'file-ends', ...fileOf(module) })
  }
  onTestCaseReady(test) {
    tell({ kind: 'test-begins', ...fileOf(test.module), title: test.fullName, limit: test.options.timeout })
  }
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    tell({
      kind: 'test-ends',
      ...fileOf(test.module),
      title: test.fullName,
      state,
      errors: (errors ?? []).map(textOf),
    })
  }
  onTestSuiteResult(suite) {
    tellErrors(suite, suite.fullName, suite.module)
  }
  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled)
      tell({ kind: 'test-ends', title: 'outside of the tests', state: 'failed', errors: [textOf(error)] })
  }
}

/** Errors of a file that does not load, and of hooks around several tests: each counts as one failed test. */
function tellErrors(task, title, module = task) {
  const errors = task.errors().map(textOf)
  if (errors.length > 0) tell({ kind: 'test-ends', ...fileOf(module), title, state: 'failed', errors })
}

const fileOf = (module) => ({ project: module.project.name, file: relative(process.cwd(), module.moduleId) })
const textOf = ({ stack, message, diff }) => [stack || message, diff].filter(Boolean).join('\n')
