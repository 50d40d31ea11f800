// A tablet loses its power just after a sign-out: localStorage comes back as it was before, the person's sign-in must not.
// A hundred cuts at 0 to 20 s: tests/soak/power-cuts.test.ts.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { playCut, type Cut, type Restart } from '../support/browser/power-cuts'

const nobody: Restart = { shown: 'nobody', askedAs: [], savesOf: [] }
const staff = ['staff@clinic.example']

const cuts: [title: string, cut: Cut, expected: Partial<Restart>][] = [
  ['a sign-out', { story: 'a sign-out', isOffline: false, ms: 1_500 }, nobody],
  ['a sign-out without a connection', { story: 'a sign-out', isOffline: true, ms: 0 }, nobody],
  [
    'a save after a change of person',
    { story: 'a save', isOffline: false, ms: 500 },
    { shown: 'staff', savesOf: staff },
  ],
]

test('a person who had signed out is not signed in after a power cut, and a person who had signed in still is', async ({
  app,
  profile,
}) => {
  // The device asks the server a second time to end a session that localStorage brought back.
  allowComplaints(/status of 403 .*\/auth\/v1\/logout/)
  // A pull that left before a sign-out is refused after it.
  allowComplaints(/status of 401 .*\/rest\/v1\//)
  for (const [title, cut, expected] of cuts) {
    const seen = await playCut(app, profile, cut)
    expect.soft(seen, title).toMatchObject(expected)
  }
})

test('an account that was closed stays closed after a power cut, offline too', async ({ app, profile }) => {
  // A person who was switched off has no session left, and the device asks why.
  allowComplaints(/status of 40[013] .*\/(rest|auth)\/v1\//)
  const { shown } = await playCut(app, profile, { story: 'a closed account', isOffline: true, ms: 1_000 })
  expect(shown).not.toBe('staff')
})
