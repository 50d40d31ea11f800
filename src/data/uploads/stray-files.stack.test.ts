// Tests that the sweep removes files that unfinished uploads left on the server, and no others, against the real local stack.
import { expect, it } from 'vitest'
import type { HandNetwork } from '../../../tests/support/tablet/network.ts'
import { admin, staff, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { uploadDocument } from '../../../tests/support/tablet/sample-upload.ts'
import { startUploads } from '../start-uploads.ts'
import { removeStrayFiles } from './stray-files.ts'

const clinic = useRealClinic()
const { tabOf, untilTheEnd } = clinic

const at = Date.now()
const stray = `hr-docs/${at}-left alone.pdf`
const byHand = 'hr-docs/put here by hand.pdf'
const young = `hr-docs/${at}-young.pdf`

/** Whether a request is a sweep's search for stray files, and not the check of a single file before its removal. */
const isSweep = ({ pathname, searchParams }: URL) =>
  pathname.endsWith('/stray_files') && !searchParams.has('path')

const names = async () =>
  (await clinic.query(`select name from storage.objects where bucket_id = 'documents' order by name`)).map(
    ({ name }) => String(name),
  )

/** Puts an object with its bytes, as old as this many days, in the name of the person who uses this network. */
async function put({ requests }: HandNetwork, name: string, days: number) {
  const { bearer } = requests.findLast((request) => request.bearer?.includes('.'))!
  const { url, publishableKey } = clinic.stack()
  const answer = await fetch(`${url}/storage/v1/object/documents/${encodeURI(name)}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: bearer! },
    body: new Blob(['bytes']),
  })
  expect(answer.status).toBe(200)
  await age(name, days)
}
const age = (name: string, days: number) =>
  clinic.query(`update storage.objects set created_at = now() - make_interval(days => $2) where name = $1`, [
    name,
    days,
  ])

it('an admin’s portal removes a stray file by itself, and keeps files with a row, young files, and files stored by hand', async () => {
  const { tab, userId, network } = await tabOf(admin)
  const named = (await uploadDocument(tab, userId)).file_path!
  await age(named, 90)
  await put(network, stray, 31)
  await put(network, byHand, 90)
  await put(network, young, 29)
  expect(await names()).toEqual(expect.arrayContaining([named, stray, byHand, young]))

  // A second tab that starts meanwhile leaves the sweep to the first.
  for (const _ of ['first', 'second']) untilTheEnd(startUploads(tab))
  await expect.poll(names).not.toContain(stray)
  expect(await names()).toEqual(expect.arrayContaining([named, byHand, young]))
  // The portal sweeps once a day: a second start does not sweep again.
  const asked = () => network.sent(isSweep).length
  untilTheEnd(startUploads(tab))
  await names()
  expect(asked()).toBe(1)
})

it('a device that cannot store the time of its sweep sweeps once', async () => {
  const { tab, tablet, network } = await tabOf(admin)
  const setItem = tablet.storage.setItem.bind(tablet.storage)
  tablet.storage.setItem = (key, value) => {
    if (key === 'clinic-swept-at') throw new DOMException('The quota has been exceeded')
    setItem(key, value)
  }
  untilTheEnd(startUploads(tab))
  const asked = () => network.sent(isSweep).length
  await expect.poll(asked).toBe(1)
  // The return of the connection starts no second sweep.
  tab.network.connection.report(false)
  tab.network.connection.report(true)
  await names()
  expect(asked()).toBe(1)
})

it('staff find and remove no stray files', async () => {
  const boss = await tabOf(admin)
  await put(boss.network, stray, 31)
  const { tab } = await tabOf(staff)
  expect(await removeStrayFiles(tab)).toBe(0)
  expect(await names()).toContain(stray)
  expect(await removeStrayFiles(boss.tab)).toBe(1)
  expect(await names()).not.toContain(stray)
})

it('a file whose row arrives just before the removal is kept', async () => {
  const { tab, network } = await tabOf(admin)
  await put(network, stray, 31)
  const { reached, release } = network.hold((url) => url.pathname.endsWith('/stray_files'))
  const sweep = removeStrayFiles(tab)
  await reached
  await clinic.query(
    `insert into public.documents (title, file_name, file_path, category_id)
     select 'Late', 'left alone.pdf', $1, id from public.document_categories limit 1`,
    [stray],
  )
  release()
  expect(await sweep).toBe(0)
  expect(await names()).toContain(stray)
})
