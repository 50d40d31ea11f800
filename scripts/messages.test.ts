import { describe, expect, it } from 'vitest'
import { messagesPage, pageIsFresh } from './messages.mjs'
import { expects, findTests, testsIn } from './messages/find-tests.mjs'

type Test = { title: string; text: string }

describe('the table of messages', () => {
  it('is made from the tests, and up to date', () => {
    expect(pageIsFresh(), 'run node scripts/messages.mjs').toBe(true)
  })

  it('fails for a message that no test provokes any more, and names it', () => {
    const tests = findTests(new URL('../', import.meta.url))
    const without = tests.filter(
      (test: { text: string }) => !test.text.includes('Failed to download document'),
    )
    expect(without.length).toBeLessThan(tests.length)
    expect(() => messagesPage(without)).toThrow(/^No test provokes: Failed to download document$/)
  })
})

describe('the words that a test expects', () => {
  const source = [
    "test('one', async () => {",
    "  expectConsoleError('Failed to load video')",
    "  expect(screen.queryByText('Failed to load image')).toBeNull()",
    "  expect(screen.queryByText('Failed to load file')).not.toBeNull()",
    '})',
    "it.each([['a', 'Failed to load text file']])('two %s', () => {})",
  ].join('\n')
  const [one, two] = testsIn(source) as [Test, Test]

  it('are its words, with its title, and nothing that must be absent', () => {
    expect([one.title, two.title]).toEqual(['one', 'two %s'])
    const says = (words: string) => [one, two].map((test) => expects(test, words))
    expect(says('Failed to load video')).toEqual([true, false])
    expect(says('Failed to load image')).toEqual([false, false])
    expect(says('Failed to load file')).toEqual([true, false])
    expect(says('Failed to load text file')).toEqual([false, true])
  })

  it('is no shorter message that stands in a longer one', () => {
    const [test] = testsIn("test('x', () => say('Failed to delete video embed'))") as [Test]
    expect(expects(test, 'Failed to delete video embed')).toBe(true)
    expect(expects(test, 'Failed to delete video')).toBe(false)
  })
})
