// Random stories of uploads with lost answers, deletions, replacements, full devices, and two tablets that make the same name at the same
// moment. Once everything works again, every row and every earlier version has its file, every file has its row or version, and no upload
// is lost that nobody cancelled.
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { vi } from 'vitest'
import { getDocument, pullDocuments } from '../../src/data/lists/documents.ts'
import { removeDocument } from '../../src/data/changes/remove.ts'
import { addDocumentUpload, type NewDocument } from '../../src/data/uploads/add-upload.ts'
import { cancelUpload } from '../../src/data/uploads/change-upload.ts'
import { listAllUploads } from '../../src/data/uploads/upload-queue.ts'
import { runUploads } from '../../src/data/uploads/run-uploads.ts'
import { finishDeletions, removeStrayFiles } from '../../src/data/uploads/stray-files.ts'
import { rest } from '../support/tablet/network.ts'
import { admin, type useRealClinic } from '../support/tablet/real-clinic.ts'
import { isChunk, pdf, newDocument } from '../support/tablet/sample-upload.ts'

type Clinic = ReturnType<typeof useRealClinic>
type Device = Awaited<ReturnType<Clinic['tabOf']>>

/** The frequency of each step, relative to the others. */
const WEIGHTS = {
  add: 2,
  addTwin: 1,
  replace: 3,
  loseReplace: 3,
  run: 1,
  sweep: 1,
  fill: 1,
  loseChunk: 2,
  loseRow: 4,
  cancel: 4,
  loseDelete: 2,
  remove: 3,
}
const kinds = Object.entries(WEIGHTS).flatMap(([what, weight]) =>
  Array.from({ length: weight }, () => what as keyof typeof WEIGHTS),
)

const step = fc.record({
  do: fc.constantFrom(...kinds),
  tablet: fc.constantFrom(0, 0, 0, 1),
  when: fc.constantFrom('before', 'after'),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
export type UploadStory = Step[]

/** Draws stories by a seed, which always gives the same stories. Each begins with an upload. */
export function drawUploadStories(count: number, seed: number): UploadStory[] {
  const steps = fc.array(step, { minLength: 4, maxLength: 14 })
  const first: Step = { do: 'add', tablet: 0, when: 'before' }
  return fc.sample(steps, { numRuns: count, seed }).map((rest_) => [first, ...rest_])
}

/** The files of rows and of earlier versions. An upload is the id of either. */
const FILES = `select id, file_path from public.documents where title = 'Story'
  union all select v.id, v.file_path from public.document_versions v`

/** Plays a story; returns rows without their file, files without a row, and uploads that were lost without an error. */
export async function playUploadStory(clinic: Clinic, story: UploadStory) {
  const { query } = clinic.stack()
  await query(`delete from public.documents where title = 'Story'`)
  await query(`delete from public.deletion_wishes`)
  await query(`delete from storage.objects where name like '%Story.pdf%'`)
  const devices = [await clinic.tabOf(admin), await clinic.tabOf(admin)]
  const wanted = new Set<string>()
  for (const each of story) await act(devices, each, wanted)

  for (const { network } of devices) network.heal()
  for (const { tab, userId } of devices) {
    for (let tries = 0; tries < 8 && (await listAllUploads(tab, userId)).length > 0; tries += 1)
      await runUploads(tab, { now: true })
  }
  // The files become older than a month, so that the sweep looks at them.
  await query(
    `update storage.objects set created_at = created_at - interval '40 days', updated_at = updated_at - interval '40 days'
     where name like '%Story.pdf%'`,
  )
  const { tab } = devices[0]!
  await finishDeletions(tab)
  await removeStrayFiles(tab)
  const rows = await query(
    `select f.id, exists (select from storage.objects o where o.bucket_id = 'documents' and o.name = f.file_path) as has_file
     from (${FILES}) f`,
  )
  const strays = await query(
    `select o.name from storage.objects o where o.name like '%Story.pdf%'
     and not exists (select from (${FILES}) f where f.file_path = o.name)`,
  )
  const left = await Promise.all(devices.map((one) => listAllUploads(one.tab, one.userId)))
  const failed = new Set(left.flat().map(({ id }) => id))
  const ids = new Set(rows.map(({ id }) => String(id)))
  return {
    halves: rows.filter((row) => !row['has_file']),
    strays,
    lost: [...wanted].filter((id) => !ids.has(id) && !failed.has(id)),
  }
}

async function act(devices: Device[], { do: what, tablet, when }: Step, wanted: Set<string>) {
  const { tab, userId, network } = devices[tablet]!
  const newest = async () => (await listAllUploads(tab, userId)).at(-1)
  switch (what) {
    case 'add':
      wanted.add(await add(devices[tablet]!))
      return
    case 'addTwin': {
      const moment = Date.now()
      for (const device of devices) {
        const clock = vi.spyOn(device.tab.clock, 'now').mockReturnValue(moment)
        wanted.add(await add(device))
        clock.mockRestore()
      }
      return
    }
    case 'replace':
      return replaceOne(devices[tablet]!, wanted)
    case 'loseReplace':
      network.loseAnswer(when, rest('rpc/replace_document_file', 'POST'))
      await replaceOne(devices[tablet]!, wanted)
      return runUploads(tab, { now: true })
    case 'loseRow':
      network.loseAnswer(when, rest('documents', 'POST'))
      return runUploads(tab, { now: true })
    case 'loseChunk':
      network.loseAnswer(when, isChunk)
      return runUploads(tab, { now: true })
    case 'loseDelete':
      network.loseAnswer(when, rest('rpc/move_to_trash', 'POST'))
      return removeOne(devices[tablet]!, wanted)
    case 'fill': {
      const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
      vi.spyOn(when === 'before' ? tab.db.digests : tab.db.uploads, 'put').mockRejectedValueOnce(full)
      return
    }
    case 'run':
      return runUploads(tab, { now: true })
    case 'cancel': {
      const upload = await newest()
      if (!upload) return
      wanted.delete(upload.id)
      return cancelUpload(tab, upload.id).catch(() => undefined)
    }
    case 'remove':
      return removeOne(devices[tablet]!, wanted)
    case 'sweep':
      await finishDeletions(tab).catch(() => 0)
      await removeStrayFiles(tab).catch(() => 0)
  }
}

/** Chooses another file for the newest document that the tablet knows. */
async function replaceOne(device: Device, wanted: Set<string>) {
  const { tab, userId } = device
  await pullDocuments(tab).catch(() => undefined)
  const known = await Promise.all([...wanted].map((id) => getDocument(tab, userId, id)))
  const replaces = known.findLast((row) => row !== undefined)
  if (replaces) wanted.add(await add(device, { replaces }))
}

/** Deletes a document. Where the deletion is cut off, the sweep finishes it. */
async function removeOne({ tab, userId }: Device, wanted: Set<string>) {
  await pullDocuments(tab).catch(() => undefined)
  for (const id of wanted) {
    const row = await getDocument(tab, userId, id)
    if (!row) continue
    wanted.delete(id)
    return removeDocument(tab, row).catch(() => undefined)
  }
}

const add = ({ tab }: Device, more: Partial<NewDocument> = {}) =>
  addDocumentUpload(tab, newDocument({ file: pdf('Story.pdf', randomBytes(300)), title: 'Story', ...more }))
