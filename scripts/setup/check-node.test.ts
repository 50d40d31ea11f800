// The versions of Node that the commands accept, and the messages for others.
import { expect, test } from 'vitest'
import { checkNode } from './setup.mjs'

test('checkNode accepts only Node 20.19, 22.12 and newer even versions, and says in one line what to do about others', () => {
  for (const version of ['20.19.0', '22.12.0', '24.0.0', '26.1.0'])
    expect(() => checkNode(version)).not.toThrow()
  for (const version of ['18.20.0', '20.18.3', '21.7.3', '22.11.0', '23.11.0'])
    expect(() => checkNode(version)).toThrow(
      /^This needs Node 22 or 24[^\n]+this is [^\n]+nodejs\.org[^\n]+$/,
    )
})
