// Tests two admins who change one row, against the real local stack, which refuses the second change.
import { expect, it } from 'vitest'
import { addPerson } from '../../../supabase/tests/people.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { rowOf, withDocument } from '../../../tests/support/tablet/sample-upload.ts'
import { pullDocuments } from '../lists/documents.ts'
import { removeDocument } from './remove.ts'
import { newerEditOf } from './seen-row.ts'
import { updateDocument } from './update.ts'

const clinic = useRealClinic()

/** A document that two admins have on their devices: the demo admin, and a colleague of this name. */
async function seenByTwo(name: string) {
  const { row: seen, ...made } = await withDocument(clinic)
  const colleague = await clinic.tabOf(await addPerson(clinic.stack(), name, { role: 'admin' }))
  await pullDocuments(colleague.tab)
  return { ...made, id: seen.id, seen, colleague }
}

const stored = async (id: string) => {
  const [row] = await clinic.query('select title, description from public.documents where id = $1', [id])
  return row
}

it('a colleague’s newer edit is reported with its author, and stays until the person chooses to overwrite it', async () => {
  const { id, tab, seen, colleague } = await seenByTwo('sam')
  await updateDocument(colleague.tab, { seen, sent: [{ title: 'Holidays' }] })
  const refused = await updateDocument(tab, { seen, sent: [{ title: 'Leave' }] }).catch(
    (error: unknown) => error,
  )
  const newer = newerEditOf(refused)!
  expect(newer).toMatchObject({
    row: { title: 'Holidays' },
    columns: ['title'],
    editor: { name: expect.stringMatching(/sam/i), isSelf: false },
  })
  expect(await stored(id)).toMatchObject({ title: 'Holidays' })
  await updateDocument(tab, { seen: newer.row, sent: [{ title: 'Leave' }] })
  expect(await stored(id)).toMatchObject({ title: 'Leave' })
})

it('two admins who change different fields of one row both keep their change, without a question', async () => {
  const { id, tab, seen, colleague } = await seenByTwo('jo')
  await updateDocument(colleague.tab, { seen, sent: [{ description: 'For 2027' }] })
  await updateDocument(tab, { seen, sent: [{ title: 'Leave' }] })
  expect(await stored(id)).toEqual({ title: 'Leave', description: 'For 2027' })
})

it('a change that is sent again because its answer was lost does not conflict with itself', async () => {
  const { id, tab, network, seen } = await seenByTwo('kim')
  network.loseAnswer('after', rest('documents', 'PATCH'))
  const sent = [{ title: 'Leave' }]
  await expect(updateDocument(tab, { seen, sent })).rejects.toMatchObject({ kind: 'offline' })
  await updateDocument(tab, { seen, sent })
  await updateDocument(tab, { seen, sent: [...sent, { title: 'Leave 2027' }] })
  expect(await stored(id)).toMatchObject({ title: 'Leave 2027' })
})

it('a document that was deleted meanwhile, and a right that was taken away, are told apart from a newer edit', async () => {
  const { id, tab, seen, colleague } = await seenByTwo('lee')
  await updateDocument(tab, { seen, sent: [{ title: 'Leave' }] })
  await clinic.query(`update public.user_roles set role = 'staff' where user_id = $1`, [colleague.userId])
  const late = { seen, sent: [{ title: 'Holidays' }] }
  await expect(updateDocument(colleague.tab, late)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await stored(id)).toMatchObject({ title: 'Leave' })

  const other = await clinic.tabOf(admin)
  await pullDocuments(other.tab)
  await removeDocument(other.tab, (await rowOf(other.tab, other.userId, id))!)
  await expect(updateDocument(tab, late)).rejects.toMatchObject({ kind: 'conflict', code: 'row_gone' })
})
