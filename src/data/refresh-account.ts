// What the portal shows of the person who is signed in: at first what the device knows, then what the server says.
import { getAccount, getRole } from './account.ts'
import type { Device } from './device.ts'
import { type Identity, readIdentity, writeIdentity } from './identity.ts'

/** Asks the server about this person again: role, temporary password, clock. Never throws. */
export async function refreshAccount(device: Device): Promise<void> {
  const identity = readIdentity(device.storage)
  if (!identity) return
  const [account, role] = await Promise.all([
    getAccount(device, identity.id).catch(() => undefined),
    getRole(device, identity.id),
  ])
  const current = readIdentity(device.storage)
  if (current?.id !== identity.id) return
  const known = {
    ...current,
    role,
    must_change_password: account?.must_change_password ?? current.must_change_password,
    is_member: account ? account.invited && account.is_active : current.is_member,
  }
  writeIdentity(device.storage, known)
  showIdentity(device, known, true)
}

/** Shows a person; `isRoleSettled` is false while the look-up is still to come. */
export function showIdentity(device: Device, identity: Identity, isRoleSettled: boolean) {
  const { id, email, first_name, last_name, role, must_change_password, is_recovering } = identity
  device.session.set({
    status: 'signed-in',
    user: { id, email, first_name, last_name },
    role,
    isRoleSettled,
    mustChangePassword: must_change_password || is_recovering,
    isMember: identity.is_member,
    reason: null,
  })
}
