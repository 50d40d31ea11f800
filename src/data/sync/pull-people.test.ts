// Tests pulls during which the person signs out or another person signs in, in the same tab or in another.
import { expect, it } from 'vitest'
import { ana, ben, pullAll } from '../../../tests/support/tablet/clinic.ts'
import { clinicWithLists } from '../../../tests/support/tablet/clinic-with-lists.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { listDocuments } from '../../../tests/support/tablet/whole-lists.ts'
import { pullDocuments } from '../lists/documents.ts'
import { signIn } from '../session/sign-in/sign-in.ts'
import { signOut } from '../session/sign-out/sign-out.ts'

it('a pull for an account that was switched off meanwhile signs the person out, with the message of an ended session', async () => {
  const user = { ...ana }
  const { tab } = await clinicWithLists({ users: [user] })
  await pullAll(tab)
  user.isDisabled = true
  await expect(pullDocuments(tab)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(tab.session.getState()).toMatchObject({ status: 'signed-out', why: 'revoked' })
  expect(await listDocuments(tab, ana.id)).toEqual([])
})

it('a pull is not sent without a session, and the rows stay', async () => {
  const { tab, tablet } = await clinicWithLists()
  await pullDocuments(tab)
  tablet.storage.removeItem(tab.auth.sessionKey)
  await expect(pullDocuments(tab)).rejects.toMatchObject({ kind: 'signed-out' })
  expect(await listDocuments(tab, ana.id)).toHaveLength(4)
})

it('a pull that was under way when another person signed in writes nothing', async () => {
  const { tab, network } = await clinicWithLists()
  const { reached, release } = network.hold(rest('documents'))
  const pull = pullDocuments(tab)
  await reached
  await signOut(tab)
  await signIn(tab, ben.email, ben.password)
  release()
  await pull
  expect(await tab.db.table('documents').count()).toBe(0)
})

it('a pull that was under way in another tab when the person signed out in this one writes nothing', async () => {
  const { tab, tablet, network } = await clinicWithLists()
  const other = tablet.openTab()
  await signInOn(other, ana)
  const { reached, release } = network.hold(rest('documents'))
  const pull = pullDocuments(other)
  await reached
  other.device.channel.close()
  await signOut(tab)
  release()
  await pull
  expect(await tab.db.table('documents').count()).toBe(0)
})
