// Tests by which answer for a file of the site the internet counts as working.
import { expect, it, vi } from 'vitest'
import { ana, clinicWithTab } from '../../../tests/support/tablet/clinic.ts'
import { tokens } from '../../../tests/support/tablet/network.ts'
import { signIn } from '../session/sign-in/sign-in.ts'
import { type DataError, isServerAway } from './errors.ts'
import { createLineCheck } from './line-check.ts'

const answerOf = (type: string, status = 200) =>
  new Response('User-agent: *', { status, headers: { 'content-type': type } })

it.each([
  ['the file', () => Promise.resolve(answerOf('text/plain; charset=utf-8')), true],
  ['a sign-in page', () => Promise.resolve(answerOf('text/html')), false],
  ['a refusal', () => Promise.resolve(answerOf('text/plain', 503)), false],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('%s says whether the internet works', async (_name, fetch, works) => {
  expect(await createLineCheck(fetch, '/robots.txt')()).toBe(works)
})

it('requests that fail at once ask once, later ones anew, and none where no file is known', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answerOf('text/plain')))
  const check = createLineCheck(fetch, '/robots.txt')
  expect(await Promise.all([check(), check()])).toEqual([true, true])
  expect(fetch).toHaveBeenCalledTimes(1)
  await check()
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(await createLineCheck(fetch, undefined)()).toBe(false)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it.each([true, false])('a sign-in without an answer says whether the internet works: %s', async (works) => {
  const { tablet } = clinicWithTab()
  const ownFile = 'https://site.test/robots.txt'
  const tab = tablet.openTab(undefined, undefined, { ownFile })
  tablet.network.loseAnswer('before', tokens)
  if (works) tablet.network.answerText(200, '', ({ href }) => href === ownFile)
  else tablet.network.loseAnswer('before', ({ href }) => href === ownFile)
  const error = await signIn(tab, ana.email, ana.password).catch((failure: unknown) => failure)
  expect(error).toMatchObject({ kind: 'offline' })
  expect(isServerAway(error as DataError)).toBe(works)
})
