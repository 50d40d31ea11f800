// The link of a mail, as a test opens it: in the address, with what a person does about it.
import { expect } from 'vitest'
import { acceptRecoveryLink } from '../../../src/data/session/sign-in/follow-recovery-link.ts'
import { startSession } from '../../../src/data/session/sign-in/start-session.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { soon } from '../soon.ts'
import { ana, createClinic } from './clinic.ts'
import type { Tablet } from './tablets.ts'

export const recovering = { status: 'must-choose-password', why: 'recovery', user: { id: ana.id } }

/** Opens the address to which a mail's link leads. */
export const visit = (hash: string, path = '/portal/login') =>
  window.history.replaceState(null, '', path + hash)

/** Accepts the link as the button Continue does. */
export async function agree(tab: TabContext) {
  await soon(() => expect(tab.auth.recovery.state.getState()).toMatchObject({ step: 'asking' }))
  await acceptRecoveryLink(tab)
}

export function start(tablet: Tablet) {
  const tab = tablet.openTab()
  startSession(tab, () => {})
  return tab
}

/** A clinic at the real time, because auth-js compares the link's age with the device's clock. */
export function clinicNow() {
  const clinic = createClinic()
  clinic.clock.set(Date.now())
  const tablet = clinic.tablet()
  return { ...clinic, tablet, network: tablet.network }
}

export const stepOf = (tab: TabContext) => tab.auth.recovery.state.getState().step
export const isSpending = (url: URL) => url.pathname === '/auth/v1/verify'
