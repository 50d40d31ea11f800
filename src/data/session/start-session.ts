// Who is signed in. Painted at once from what the device knows, then put right by the server. A session that cannot be
// renewed for want of a network is still a session: signed out is who wished it, or whose session the server revoked.
import { isAway } from './offline-grace-period.ts'
import type { Device } from '../open-tab.ts'
import { identityOf, readIdentity, writeIdentity } from './identity.ts'
import { endSession, finishLeaving } from './sign-out.ts'
import { enterByLink } from './recovery-link.ts'
import { becomeOwner } from '../database/cache-owner.ts'
import { refreshAccount, showIdentity } from './refresh-account.ts'
import { signedOut, type SessionState } from './state.ts'
import { readStoredSession } from './stored-session.ts'

/** Calls back at once with what the device knows, then at every change, in any tab; returns the end of it. */
export function startSession(device: Device, listener: (state: SessionState) => void): () => void {
  const unsubscribe = device.session.subscribe(listener)
  const onMessage = ({ data }: MessageEvent<{ type: string; reason: SessionState['reason'] }>) => {
    if (data.type === 'signed-out') device.session.setState({ ...signedOut, reason: data.reason })
    if (data.type === 'signed-in') void begin(device)
  }
  device.channel.addEventListener('message', onMessage)
  void begin(device)
  listener(device.session.getState())
  return () => {
    unsubscribe()
    device.channel.removeEventListener('message', onMessage)
  }
}

async function begin(device: Device) {
  const leaving = finishLeaving(device).catch(() => undefined)
  const { link } = device
  if (link && device.session.getState().status === 'loading') {
    await leaving
    const reason = await enterByLink(device, link).catch((error: unknown) => {
      console.error('What the link brought could not be kept', error)
      return null
    })
    if (device.session.getState().status !== 'loading') return
    paint(device)
    if (reason) device.session.setState({ ...device.session.getState(), reason })
  } else paint(device)
  await leaving
  const identity = readIdentity(device.storage)
  if (!identity || device.session.getState().user?.id !== identity.id) return
  await becomeOwner(device, identity.id).catch(() => undefined)
  await refreshAccount(device)
}

/** From storage alone, without waiting for anything. */
function paint(device: Device) {
  const stored = readStoredSession(device.storage, device.sessionKey)
  const identity = readIdentity(device.storage)
  if (!stored) {
    if (identity) void endSession(device, 'revoked').catch(() => undefined)
    else device.session.setState(signedOut)
    return
  }
  const known = identity?.id === stored.user.id ? identity : identityOf(stored, device.clock.iso())
  if (isAway(device, known)) {
    device.session.setState({ ...signedOut, reason: 'away' })
    return
  }
  if (known !== identity) writeIdentity(device.storage, known)
  showIdentity(device, known, false)
}
