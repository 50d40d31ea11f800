// Tests the change of a person’s own name.
import { describe, expect, it } from 'vitest'
import { ana, clinicWithAna, openMore } from '../../../../tests/support/tablet/clinic.ts'
import { soon } from '../../../../tests/support/soon.ts'
import { changeName } from './name.ts'
import { signOut } from '../sign-out/sign-out.ts'
import { personOf } from '../session-state.ts'

const isUpdate = (url: URL, method: string) => url.pathname.endsWith('/user') && method === 'PUT'

describe('a changed name', () => {
  it('is shown at once, in all tabs and after a restart', async () => {
    const { tab, tablet } = await clinicWithAna()
    const other = await openMore(tablet)
    await changeName(tab, { firstName: ' Ana ', lastName: 'Ruiz' })
    const named = { first_name: 'Ana', last_name: 'Ruiz' }
    expect(personOf(tab.session.getState())).toMatchObject(named)
    await soon(() => expect(personOf(other.session.getState())).toMatchObject(named))
    const started = await openMore(tablet)
    expect(personOf(started.session.getState())).toMatchObject(named)
  })

  it('a changed name that the service refuses throws the service’s message, and the old name stays', async () => {
    const { tab, network } = await clinicWithAna()
    const before = personOf(tab.session.getState())
    network.answer(422, { code: 'PT422', message: 'A name is one line' }, isUpdate)
    const change = changeName(tab, { firstName: '\u202Eana', lastName: 'Ruiz' })
    await expect(change).rejects.toMatchObject({ kind: 'invalid', message: 'A name is one line' })
    expect(personOf(tab.session.getState())).toEqual(before)
  })

  it('a changed name whose answer comes after a sign-out signs nobody in', async () => {
    const { tab, tablet, network } = await clinicWithAna()
    const { reached, release } = network.hold(isUpdate)
    const change = changeName(tab, { firstName: 'Ana', lastName: 'Ruiz' })
    await reached
    await signOut(tab)
    release()
    await change
    expect(tablet.storage.getItem(tab.auth.sessionKey)).toBeNull()
    expect(tab.session.getState().status).toBe('signed-out')
    expect(ana.password).toBe('secret-a')
  })
})
