// Asks the server for the signed-in person's account and role, remembers the answer, and shows it on the screens.
import { type Account, askAccount, askRole } from './account.ts'
import { confirmedIdentity, confirmedSession } from '../stored/confirmed-session.ts'
import { isGraceOver } from './offline-grace-period.ts'
import type { SessionContext } from '../context.ts'
import type { Identity } from '../stored/identity.ts'
import { isDeleted } from '../tokens/is-deleted.ts'
import { changeSignIn } from '../stored/sign-in-record.ts'
import { endSession } from '../sign-out/sign-out.ts'
import type { Certainty, SessionState } from '../session-state.ts'
import { statusOfAccount } from './must-choose-password.ts'

/** Asks for account and role again. Ends the session of an account that was deleted or switched off. Never throws. */
export async function refreshAccount(tab: SessionContext): Promise<void> {
  const identity = confirmedIdentity(tab)
  if (!identity) return
  const [account, { role, isFromServer }] = await Promise.all([
    askAccount(tab, identity.id).catch(() => undefined),
    askRole(tab, identity.id),
  ])
  // The server answers for a deleted account as for an account that was never invited.
  const isAccountDeleted = account?.invited === false && (await isTokenOfNobody(tab, identity.id))
  const current = confirmedIdentity(tab)
  if (current?.id !== identity.id || isGraceOver(tab, current)) return
  if (isAccountDeleted) return endSession(tab, 'deleted').catch(reportUncleared)
  if (account && isSwitchedOff(account)) return endSession(tab, 'revoked').catch(reportUncleared)
  const known = {
    ...current,
    role: isFromServer ? role : current.role,
    must_change_password: account?.must_change_password ?? current.must_change_password,
    is_member: account ? isMember(account) : current.is_member,
  }
  // The record is written before the screens show the account, so that a closed account stays closed after a power cut.
  if (!isSame(known, current)) await changeSignIn(tab, { identity: known })
  if (confirmedIdentity(tab)?.id !== identity.id) return
  showIdentity(tab, { ...known, role }, account && isFromServer ? 'verified' : 'cached')
}

async function isTokenOfNobody(tab: Pick<SessionContext, 'network' | 'auth'>, userId: string) {
  const stored = confirmedSession(tab)
  return stored?.user.id === userId && isDeleted(tab, stored.access_token)
}

/** Logs that the device could not be cleared. The session has ended all the same, and the next start clears the device. */
function reportUncleared(error: unknown) {
  console.error('The device could not be cleared', error)
}

/**
 * Whether the server lets this person read and write now. Where it does not, the account is shown anew. Call this after an empty
 * answer or a refusal: the person may have lost the right. Throws a DataError.
 */
export async function isAdmitted(tab: SessionContext, userId: string): Promise<boolean> {
  const account = await askAccount(tab, userId)
  const status = statusOfAccount({ ...account, is_member: isMember(account), is_recovering: false })
  if (status === 'member') return true
  await refreshAccount(tab)
  return false
}

/** Sets the session that screens show, from an identity. */
export function showIdentity(tab: Pick<SessionContext, 'session'>, identity: Identity, certainty: Certainty) {
  tab.session.setState(stateOf(identity, certainty), true)
}

function stateOf(identity: Identity, certainty: Certainty): SessionState {
  const { id, email, first_name, last_name, role, is_recovering } = identity
  const known = { user: { id, email, first_name, last_name }, certainty }
  const status = statusOfAccount(identity)
  switch (status) {
    case 'member':
      return { status, ...known, role }
    case 'must-choose-password':
      return { status, ...known, why: is_recovering ? 'recovery' : 'temporary' }
    case 'not-a-member':
      return { status, ...known }
  }
}

const isSame = (a: Identity, b: Identity) => JSON.stringify(a) === JSON.stringify(b)

/** Whether an admin has switched the account off. The server has ended its sessions, but an older token works a little longer. */
const isSwitchedOff = ({ invited, is_active }: Account) => invited && !is_active

const isMember = ({ invited, is_active }: Account) => invited && is_active
