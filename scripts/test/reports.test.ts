import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, skippedTests } from './reports.mjs'

describe('counting', () => {
  it('counts a test file that does not load as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const failed = { status: 'failed', assertionResults: [{}, {}] }
    const report = { numPassedTests: 7, numFailedTests: 1, testResults: [broken, failed] }
    expect(countVitest(report)).toEqual({ passed: 7, failed: 2 })
  })

  it('names the skipped tests', () => {
    const test = (status: string) => ({ status, fullName: `the ${status} one` })
    const report = { testResults: [{ assertionResults: [test('passed'), test('skipped')] }] }
    expect(skippedTests(report)).toEqual(['the skipped one'])
  })

  it('takes a flaky browser test and an error outside of tests for failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 })
  })
})
