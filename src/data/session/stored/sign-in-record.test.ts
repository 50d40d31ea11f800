// Tests the record of who is signed in, also on devices that cannot write it, where a sign-in holds for its tab only.
import { describe, expect, it, vi } from 'vitest'
import {
  ana,
  ben,
  clinicWithTab,
  opened,
  stateOf,
  openMore,
  clinicWithAna,
} from '../../../../tests/support/tablet/clinic.ts'
import { type Fault, withFaultyRecord } from '../../../../tests/support/tablet/faulty-record.ts'
import { signInOn } from '../../../../tests/support/tablet/tablets.ts'
import { confirmedSession } from './confirmed-session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { readRecord } from './sign-in-record.ts'
import { signOut } from '../sign-out/sign-out.ts'
import { startSession } from '../sign-in/start-session.ts'
import { personOf } from '../session-state.ts'
import { getToken } from '../tokens/valid-token.ts'
import { soon } from '../../../../tests/support/soon.ts'

const silenceWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const faults: Fault[] = ['is not opened', 'is not written', 'hangs']

it('the record of who is signed in is written before a member is shown, and before the login page is', async () => {
  const { tab } = clinicWithTab()
  const seen: string[] = []
  const change = tab.device.record.change
  Object.assign(tab.device.record, {
    change: async (edit: (value: unknown) => unknown) => {
      const now = await change(edit)
      seen.push(now ? 'written: somebody' : 'written: nobody')
      return now
    },
  })
  startSession(tab, ({ status }) => seen.push(status))
  await opened(tab)
  seen.length = 0
  await signIn(tab, ana.email, ana.password)
  expect(seen.indexOf('written: somebody')).toBeGreaterThanOrEqual(0)
  expect(seen.indexOf('written: somebody')).toBeLessThan(seen.indexOf('member'))
  seen.length = 0
  await signOut(tab)
  expect(seen[0]).toBe('written: nobody')
  expect(seen).toContain('signed-out')
  expect(await readRecord(tab), 'no token is kept').toBeNull()
})

it('the record of who is signed in is written with strict durability', async () => {
  const { tab, tablet } = clinicWithTab()
  const asked: unknown[] = []
  const open = tablet.indexedDB.open.bind(tablet.indexedDB)
  tablet.indexedDB.open = (name, version) => {
    const request = open(name, version)
    request.addEventListener('success', () => {
      if (!name.endsWith('-session')) return
      const begin = request.result.transaction.bind(request.result)
      request.result.transaction = (stores, mode, options) => {
        if (mode === 'readwrite') asked.push(options)
        return begin(stores, mode, options)
      }
    })
    return request
  }
  await signInOn(tab, ana)
  await signOut(tab)
  expect(asked.length).toBeGreaterThan(2)
  for (const options of asked) expect(options).toEqual({ durability: 'strict' })
})

describe.each(faults)('where the record %s', (fault) => {
  it('a sign-in holds for its tab only', async () => {
    silenceWarnings()
    const { tablet } = clinicWithTab()
    const faulty = withFaultyRecord(tablet.indexedDB, fault)
    const tab = tablet.openTab(undefined, faulty)
    await signInOn(tab, ana)
    expect(stateOf(tab)).toMatchObject({ status: 'member', user: { id: ana.id }, role: 'admin' })
    expect(await getToken(tab, ana.id)).toBe('access-1')

    for (const database of [faulty, tablet.indexedDB]) {
      const other = await openMore(tablet, opened, database)
      expect(personOf(stateOf(other))).toBeUndefined()
    }
    expect(JSON.stringify([...tablet.storage.snapshot()])).not.toContain('access-1')
  })

  it('a sign-out clears the screen, and the next start finishes it', async () => {
    silenceWarnings()
    const { tablet, tab: whole } = clinicWithTab()
    await signInOn(whole, ana)
    whole.close()
    const tab = await openMore(tablet, opened)
    expect(personOf(stateOf(tab))?.id).toBe(ana.id)
    const faulty = tablet.openTab(undefined, withFaultyRecord(tablet.indexedDB, fault))
    Object.assign(tab.device, { record: faulty.device.record })

    const leaving = signOut(tab)
    await soon(() => expect(stateOf(tab).status).toBe('signed-out'))
    await leaving
    const next = await openMore(tablet, opened)
    expect(personOf(stateOf(next))).toBeUndefined()
    expect(await readRecord(next)).toBeNull()
  })
})

it('a sign-in in a browser without IndexedDB holds for its tab only, and ends with a sign-out', async () => {
  silenceWarnings()
  const { tablet } = clinicWithTab()
  const tab = await openMore(tablet, opened, null)
  expect(stateOf(tab)).toEqual({ status: 'signed-out', why: 'unreadable' })
  await signIn(tab, ben.email, ben.password)
  expect(stateOf(tab)).toMatchObject({ status: 'member', user: { id: ben.id } })
  expect(JSON.stringify([...tablet.storage.snapshot()])).not.toContain('access-')
  const reloaded = await openMore(tablet, opened, null)
  expect(personOf(stateOf(reloaded))).toBeUndefined()
  await signOut(tab).catch(() => undefined)
  expect(personOf(stateOf(tab))).toBeUndefined()
  expect(confirmedSession(tab)).toBeUndefined()
})

it('a sign-in of an earlier visit in localStorage is neither shown nor removed in a browser without IndexedDB', async () => {
  silenceWarnings()
  const { tablet, tab } = await clinicWithAna()
  const before = tablet.storage.snapshot()
  tablet.cutPower(before)
  const blind = await openMore(tablet, opened, null)
  expect(stateOf(blind)).toEqual({ status: 'signed-out', why: 'unreadable' })
  expect(tablet.storage.getItem(tab.auth.sessionKey)).toBe(before.get(tab.auth.sessionKey))
  blind.close()
  const seeing = await openMore(tablet, opened)
  expect(personOf(stateOf(seeing))?.id).toBe(ana.id)
})
