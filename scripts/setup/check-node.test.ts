// The versions of Node that the commands accept, and the messages for others.
import { expect, test } from 'vitest'
import { Stop } from '../run/say.mjs'
import { checkNode, isOldNode, oldNodeNotice } from './setup.mjs'

test.each(['20.19.0', '20.20.1', '22.12.0', '24.0.0', '26.1.0'])('takes Node %s', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})

test.each(['18.20.0', '20.18.3', '21.7.3', '22.11.0', '23.11.0'])(
  'refuses Node %s in one line that says what to do',
  (version) => {
    expect(() => checkNode(version)).toThrow(Stop)
    expect(() => checkNode(version)).toThrow(
      /^This needs Node 22 or 24[^\n]+this is [^\n]+nodejs\.org[^\n]+$/,
    )
  },
)

test('only Node 20 counts as old', () => {
  expect(isOldNode('20.20.2')).toBe(true)
  expect(isOldNode('22.12.0')).toBe(false)
})

test('`npm test` names the wanted versions in one line on Node 20, and prints nothing on others', () => {
  expect(oldNodeNotice('20.19.0')).toMatch(/^Node 20\.19\.0: [^\n]*22 or 24\.$/)
  for (const version of ['22.12.0', '24.0.0']) expect(oldNodeNotice(version)).toBeUndefined()
})
