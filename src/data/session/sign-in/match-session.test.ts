// @vitest-environment happy-dom
// Tests tabs that missed a sign-in in another tab: a page that is frozen or in the back/forward cache gets no messages.
import { expect, it } from 'vitest'
import {
  ana,
  ben,
  clinicWithTab,
  opened,
  settled,
  stateOf,
  openMore,
  clinicWithAna,
} from '../../../../tests/support/tablet/clinic.ts'
import { signInOn } from '../../../../tests/support/tablet/tablets.ts'
import { soon } from '../../../../tests/support/soon.ts'
import { signIn } from './sign-in.ts'
import { matchStoredSession } from './start-session.ts'
import { personOf, type SessionState } from '../session-state.ts'

/** Ana in one tab, and a second tab of hers that gets no messages. */
async function withDeafTab() {
  const clinic = await clinicWithAna()
  const deaf = await openMore(clinic.tablet)
  deaf.device.channel.close()
  const states: SessionState[] = []
  deaf.session.subscribe((state) => states.push(state))
  return { ...clinic, deaf, states }
}

const events: [name: string, happens: () => void][] = [
  ['comes back from the browser’s memory', () => window.dispatchEvent(new Event('pageshow'))],
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['hears that the storage has changed', () => window.dispatchEvent(new Event('storage'))],
]

it.each(events)('a tab that missed a change of person shows nobody first when it %s', async (_, happens) => {
  const { tab, deaf, states } = await withDeafTab()
  await signIn(tab, ben.email, ben.password)
  happens()
  expect(states[0]).toEqual({ status: 'signed-out', why: null })
  await soon(() => expect(stateOf(deaf)).toMatchObject({ status: 'member', user: { id: ben.id } }))
})

it('a tab that missed a change of person does not sign the other person out while they are still signing in', async () => {
  const { tab, deaf, tablet, network } = await withDeafTab()
  const { reached, release } = network.hold((url) => url.pathname.endsWith('/rpc/my_account'))
  const entering = signIn(tab, ben.email, ben.password)
  await reached
  matchStoredSession(tab)
  expect(stateOf(tab).status).toBe('signed-out')
  release()
  await entering
  expect(stateOf(tab)).toMatchObject({ user: { id: ben.id }, certainty: 'verified' })
  expect(tablet.storage.length).toBeGreaterThan(0)
  expect(personOf(stateOf(deaf))?.id).toBe(ana.id)
})

it('a tab in which nobody is signed in signs in the person whose sign-in it missed', async () => {
  const { tab, tablet } = clinicWithTab()
  const deaf = await openMore(tablet, opened)
  deaf.device.channel.close()
  await signInOn(tab, ana)
  expect(stateOf(deaf).status).toBe('signed-out')
  matchStoredSession(deaf)
  await settled(deaf)
  expect(personOf(stateOf(deaf))?.id).toBe(ana.id)
})
