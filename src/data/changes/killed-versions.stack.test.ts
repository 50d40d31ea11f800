// The file of a document, and the film of a video, are replaced fifty times each, some by two admins at once, while server and browser are
// killed in turn, twenty times: the file that is there is always whole, and every file that was there is kept as it was.
import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startKilledClinic } from '../../../tests/support/tablet/killed-clinic.ts'
import { admin } from '../../../tests/support/tablet/real-clinic.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import type { Bucket } from '../../domain/rows.ts'
import { refreshLists } from '../refresh-lists.ts'
import { personOf } from '../session/session-state.ts'
import type { TabContext } from '../sync/context.ts'
import { addDocumentUpload, addVideoUpload } from '../uploads/add-upload.ts'
import { replaceNewer, resumeWithFile } from '../uploads/change-upload.ts'
import { runUploads } from '../uploads/run-uploads.ts'
import { listUploads } from '../uploads/upload-queue.ts'

/** Replacements of each row; a colleague makes every fifth. */
const COUNT = 50
const names = Array.from({ length: COUNT }, (_, n) => `${n}.bin`)
const isColleagues = (name: string) => Number.parseInt(name, 10) % 5 === 4

type Clinic = Awaited<ReturnType<typeof startKilledClinic>>
type Kept = { name: string; path: string; sha256: string }

const columns = {
  documents: { table: 'documents', versions: 'document_versions', name: 'file_name', path: 'file_path' },
  videos: { table: 'training_videos', versions: 'video_versions', name: 'video_name', path: 'video_path' },
} as const

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** The bytes are those of a film's beginning, so that both lists take them, and the file's name. */
const fileOf = (name: string) => new File(['\0\0\0\x14ftypqt  ', name], name)

const kindOf = (bucket: Bucket) => (bucket === 'videos' ? 'video' : 'document')

async function addRow(clinic: Clinic, bucket: Bucket) {
  const service = await clinic.service()
  const [category] = await clinic.sql(`select id from public.${kindOf(bucket)}_categories limit 1`)
  const row = { id: randomUUID() as string, title: 'Often replaced', category_id: String(category!['id']) }
  const path = `killed/1700000000000-${row.id}.bin`
  const { error } = await service.storage.from(bucket).upload(path, new Blob([row.id]))
  expect(error).toBeNull()
  const sha256 = hashOf(Buffer.from(row.id))
  if (bucket === 'videos') {
    const film = { video_name: 'first.bin', video_path: path, duration: 60, sha256 }
    await service
      .from('training_videos')
      .insert({ ...row, ...film })
      .throwOnError()
  } else {
    const paper = {
      file_name: 'first.bin',
      file_path: path,
      file_size: row.id.length,
      file_type: 'bin',
      sha256,
    }
    await service
      .from('documents')
      .insert({ ...row, ...paper })
      .throwOnError()
  }
  return row
}

/** The present file of the row, and the earlier ones, oldest first. */
async function filesOf(clinic: Clinic, bucket: Bucket, id: string): Promise<Kept[]> {
  const { table, versions, name, path } = columns[bucket]
  const row = `${kindOf(bucket)}_id`
  const found = await clinic.sql(
    `select ${name} as name, ${path} as path, sha256, number from public.${versions} where ${row} = $1
     union all select ${name}, ${path}, sha256, 1000 from public.${table} where id = $1 order by number`,
    [id],
  )
  return found as Kept[]
}
async function expectWhole(clinic: Clinic, bucket: Bucket, { path, sha256 }: Kept) {
  const { data } = await (await clinic.service()).storage.from(bucket).download(path)
  expect({ path, sha256: hashOf(new Uint8Array(await data!.arrayBuffer())) }).toEqual({ path, sha256 })
}

it.each(['documents', 'videos'] as const)(
  'the file of one of the %s is replaced fifty times with ten kills of server and browser, some of them by two admins at once',
  async (bucket) => {
    const clinic = await startKilledClinic({ kills: 10, between: [15, 45] })
    const row = await addRow(clinic, bucket)
    const colleague = clinic.newTablet().openTab()
    await signInOn(colleague, admin)

    const add = (tab: TabContext, name: string) => {
      const { title, category_id, id } = row
      const common = { file: fileOf(name), title, description: null, replaces: id }
      if (bucket === 'videos') return addVideoUpload(tab, { ...common, category_id, duration: 60 })
      return addDocumentUpload(tab, { ...common, category: 'HR Documentation' })
    }
    /** Sends what waits, as a person would who answers every question: the file is chosen again, and takes the place of a newer one. */
    const send = async (tab: TabContext) => {
      await runUploads(tab, { now: true })
      for (const { id, state, file_name, error } of await listUploads(
        tab,
        personOf(tab.session.getState())!.id,
      )) {
        if (state === 'needs-file') await resumeWithFile(tab, id, fileOf(file_name))
        else if (error?.code === 'newer_edit') await replaceNewer(tab, id)
      }
    }
    const isWaiting = async (tab: TabContext) =>
      (await listUploads(tab, personOf(tab.session.getState())!.id)).length > 0

    await clinic.untilDone(async (tab) => {
      await expectWhole(clinic, bucket, (await filesOf(clinic, bucket, row.id)).at(-1)!)
      // The loop of a killed browser ends: its device has another one by then.
      while (tab === clinic.tab()) {
        if ((await isWaiting(tab)) || (await isWaiting(colleague))) {
          await Promise.all([send(tab), send(colleague)])
          continue
        }
        const made = new Set((await filesOf(clinic, bucket, row.id)).map(({ name }) => name))
        const [next, after] = names.filter((name) => !made.has(name))
        if (next === undefined) return
        await refreshLists(tab)
        await refreshLists(colleague)
        // Two admins who have seen the same file.
        const both = after !== undefined && isColleagues(after)
        if (both) await add(colleague, after)
        await add(isColleagues(next) ? colleague : tab, next)
      }
    })
    expect(clinic.left, 'kills that never came').toEqual([])

    const files = await filesOf(clinic, bucket, row.id)
    expect(files.map(({ name }) => name).toSorted()).toEqual(['first.bin', ...names].toSorted())
    for (const file of files) await expectWhole(clinic, bucket, file)
    const [, ...later] = files
    const words = await Promise.all(later.map(({ name }) => fileOf(name).arrayBuffer()))
    expect(later.map(({ sha256 }) => sha256)).toEqual(words.map((one) => hashOf(new Uint8Array(one))))
    const stored = await clinic.sql(
      `select name from storage.objects where bucket_id = $1 and name like '%.bin'`,
      [bucket],
    )
    expect(stored.map(({ name }) => String(name)).toSorted(), 'files without a row').toEqual(
      files.map(({ path }) => path).toSorted(),
    )
  },
)
