import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, skippedTests } from './reports.mjs'
import { Stop } from './say.mjs'
import { checkNode } from './setup.mjs'

describe('counting', () => {
  it('counts a test file that does not load as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const failed = { status: 'failed', assertionResults: [{}, {}] }
    const report = { numPassedTests: 7, numFailedTests: 1, testResults: [broken, failed] }
    expect(countVitest(report)).toEqual({ passed: 7, failed: 2 })
  })

  it('names what was left out', () => {
    const test = (status: string) => ({ status, fullName: `the ${status} one` })
    const report = { testResults: [{ assertionResults: [test('passed'), test('skipped')] }] }
    expect(skippedTests(report)).toEqual(['the skipped one'])
  })

  it('takes a flaky browser test and an error outside of tests for failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 })
  })
})

describe('the Node that this needs', () => {
  it.each(['20.19.0', '20.20.1', '22.0.0', '24.1.0'])('takes %s', (version) => {
    expect(() => checkNode(version)).not.toThrow()
  })

  it.each(['18.20.0', '20.18.3'])('refuses %s in one line that says what to do', (version) => {
    expect(() => checkNode(version)).toThrow(Stop)
    expect(() => checkNode(version)).toThrow(/needs Node 20\.19 or newer, and this is .*nodejs\.org/)
  })
})
