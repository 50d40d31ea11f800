// Tests stars against the real local stack: a star comes to all tablets of its person. The sync model plays
// outages, lost answers and restored servers with stars too (tests/models/sync-model-stars.ts).
import { afterEach, expect, test } from 'vitest'
import { rest } from '../../tests/support/tablet/network.ts'
import { staff, useRealClinic } from '../../tests/support/tablet/real-clinic.ts'
import { whenDrained } from '../../tests/support/tablet/when-drained.ts'
import { favoritesList } from './lists/favorites.ts'
import { listStars } from './lists/starred.ts'
import { drain } from './sync/drain.ts'
import { STARRED_DELETED } from './sync/kinds/star.ts'
import { countWaiting, listParked } from './sync/outbox.ts'
import { discardParked } from './sync/parked.ts'
import { pullList } from './sync/pull.ts'
import { saveStar } from './sync/save-star.ts'

const clinic = useRealClinic()
afterEach(() => clinic.query('delete from public.favorites'))

type Tablet = Awaited<ReturnType<typeof clinic.tabOf>>

async function someDocument() {
  const [row] = await clinic.query(
    `insert into public.documents (title, file_name, file_path, category_id)
     select 'Starred', 'a.pdf', 'hr-docs/' || gen_random_uuid(), id from public.document_categories limit 1 returning id`,
  )
  return String(row!['id'])
}

async function star({ tab, userId }: Tablet, id: string, starred = true) {
  await saveStar(tab, userId, { id, of: 'document', starred })
  await whenDrained(tab)
}
const shown = async ({ tab, userId }: Tablet) => [...(await listStars(tab, userId)).keys()]
async function pulled(tablet: Tablet) {
  await pullList(tablet.tab, favoritesList)
  return shown(tablet)
}
const waiting = ({ tab, userId }: Tablet) => countWaiting(tab, userId)
const posts = ({ network }: Tablet) => network.sent(rest('favorites', 'POST')).length

test('a star given without a network shows at once, is sent once, and comes to the person’s other tablet', async () => {
  const [id, phone, desk] = [await someDocument(), await clinic.tabOf(staff), await clinic.tabOf(staff)]
  phone.network.offline()
  await star(phone, id)
  expect([await shown(phone), await waiting(phone)]).toEqual([[id], 1])
  phone.network.online()
  const before = posts(phone)
  await drain(phone.tab, { now: true })
  expect([await waiting(phone), posts(phone) - before]).toEqual([0, 1])
  expect(await pulled(desk)).toEqual([id])
  await star(desk, id, false)
  expect(await pulled(phone)).toEqual([])
})

test('a star on a document that was deleted meanwhile is refused with a plain reason, and can be discarded', async () => {
  const [id, phone] = [await someDocument(), await clinic.tabOf(staff)]
  await clinic.query('delete from public.documents where id = $1', [id])
  await star(phone, id)
  const [refused] = await listParked(phone.tab, phone.userId)
  expect(refused?.reason).toBe(STARRED_DELETED)
  await discardParked(phone.tab, refused!)
  expect([await shown(phone), await listParked(phone.tab, phone.userId)]).toEqual([[], []])
})

test('a deleted document takes its star from the device', async () => {
  const [id, phone] = [await someDocument(), await clinic.tabOf(staff)]
  await star(phone, id)
  expect(await pulled(phone)).toEqual([id])
  await clinic.query('delete from public.documents where id = $1', [id])
  expect(await pulled(phone)).toEqual([])
})
