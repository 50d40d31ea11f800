// The rules of kept files that the stories of the sync model check (sync-model-files.ts). docs/offline.md lists them by these numbers.
import { readSavedRows } from '../../src/data/saving/saved-rows.ts'
import { checkedMemberOf } from '../../src/data/session/session-state.ts'
import { readRecord } from '../../src/data/session/stored/sign-in-record.ts'
import type { TabContext } from '../../src/data/sync/context.ts'
import { listComing } from '../../src/shelf/coming-file.ts'
import type { KeptFile } from '../../src/shelf/file-facts.ts'
import { findFile, listFiles } from '../../src/shelf/find-file.ts'
import { keyOf } from '../../src/shelf/shelf-key.ts'
import { rawShelf } from './file-faults.ts'
import type { MemoryFiles } from './memory-files.ts'
import type { MemoryWorker } from './memory-worker.ts'
import { sleep } from './story-waits.ts'
import { listedRows } from './tablet-files.ts'

/** Words that every file of the stories has. */
const WORDS = /\d\.\d \d/

/**
 * K1: a kept file, and a range of it, reads as a version that the clinic has had: the version of its ETag. Undefined where the
 * file has gone.
 */
export async function readKept(worker: MemoryWorker, files: MemoryFiles, file: KeptFile) {
  const { id, path, etag, size } = file
  const textOf = async (range?: string) => {
    const answer = await worker.answer(id, range)
    return answer.ok ? answer.text().catch(() => undefined) : undefined
  }
  const text = await textOf()
  if (text === undefined) {
    const now = await findFile(worker.shelf, file)
    if (now?.row.body === file.row.body) throw new Error(`K1: ${path} is kept, and cannot be read`)
    return undefined
  }
  if (!files.isVersion(path, text, etag))
    throw new Error(`K1: ${path} reads as ${text}, with the version ${etag}`)
  const [from, to] = [Math.floor(size / 3), Math.floor(size / 2)]
  const part = await textOf(`bytes=${from}-${to}`)
  if (part !== undefined && part !== text.slice(from, to + 1))
    throw new Error(`K1: bytes ${from} to ${to} of ${path} read as ${part}`)
  return text
}

/** K10: no file is shown under the title of another, neither in the list nor among the kept ones. */
export async function checkTitles(tab: TabContext, files: MemoryFiles, kept: KeptFile[]) {
  const listed = (await listedRows(tab)).filter(({ id }) => id.startsWith('file-'))
  const shown = [
    ...listed.map((row) => ({ path: row.file_path!, title: row.title })),
    ...kept.map((file) => ({ path: file.path, title: file.savedWith?.title })),
  ]
  const wrong = shown.find(({ path, title }) => title !== undefined && title !== files.titleOf(path))
  if (wrong) throw new Error(`K10: ${wrong.path} is shown as ${wrong.title}`)
}

/** K2: while nobody is signed in there is no key, the worker finds no file, and no word is readable. Returns whether a key is here. */
export async function checkSealed(tab: TabContext, worker: MemoryWorker): Promise<boolean> {
  const { shelf } = worker
  const isOpenToNobody = async () => !(await readRecord(tab)) && (await keyOf(shelf)) !== undefined
  // A key that comes while the person signs out is removed again.
  for (let tries = 0; await isOpenToNobody().catch(() => false); tries += 1) {
    if (tries === 100) throw new Error('K2: files can be read while nobody is signed in')
    await sleep()
  }
  if (await keyOf(shelf)) return true
  const { rows, segments } = await rawShelf(shelf)
  for (const { id } of rows.slice(0, 1))
    if ((await worker.answer(id)).status !== 404 && !(await keyOf(shelf)))
      throw new Error(`K2: the worker gives ${id} without a key`)
  const raw = [...rows.map(({ facts }) => facts), ...segments]
  if (raw.some((bytes) => WORDS.test(Buffer.from(bytes).toString('latin1'))))
    throw new Error('K2: a file lies readable on the device')
  return false
}

/** K4: finds a kept file that was deleted, or that no tablet may keep, where the tablet's list already shows that. */
export async function findForbiddenFile(tab: TabContext): Promise<string | undefined> {
  const { shelf } = tab.shelf
  const member = checkedMemberOf(tab.session.getState())
  if (!member) return undefined
  const kept = [...(await listFiles(shelf)), ...(await listComing(shelf))]
  const rows = await readSavedRows(tab, member.user.id)
  if (!rows.isWhole('documents')) return undefined
  const wrong = kept.find((file) => !rows.find(file)?.mayBeKept)
  return wrong && `K4: ${wrong.path} is kept, and the tablet knows that it may not be`
}

/** K6 and K8: finds a fault on a tablet that has had everything that it needs to complete its files. */
export async function findFaultAtEnd(
  tab: TabContext,
  worker: MemoryWorker,
  files: MemoryFiles,
): Promise<string | undefined> {
  const { shelf } = tab.shelf
  const [kept, coming] = [await listFiles(shelf), await listComing(shelf)]
  const mayNot = [...kept, ...coming].find(({ path }) => !files.rowOf(path)?.offline_ok)
  if (mayNot) return `K4: ${mayNot.path} is kept, and may not be`
  const onPurpose = kept.filter(({ why }) => why !== 'opened')
  const missing = files
    .paths()
    .find((path) => files.rowOf(path)?.pinned && !onPurpose.some((file) => file.path === path))
  if (missing) return `K6: the pinned file ${missing} has not arrived`
  // A version that has come is compared with the clinic's once more.
  const unsure = onPurpose.find(({ path, savedWith }) => savedWith?.seen !== files.rowOf(path)?.updated_at)
  if (unsure) return `K6: ${unsure.path} is not compared with the clinic's`
  for (const file of kept) {
    const text = await readKept(worker, files, file)
    if (file.why !== 'opened' && !files.isNewest(file.path, text ?? ''))
      return `K6: ${file.path} is an old version`
  }
  if (coming.length > 0) return `K6: ${coming[0]!.path} does not go on`
  const { rows, keys } = await rawShelf(shelf)
  const bodies = new Set(rows.map(({ body }) => body))
  const stray = keys.find((id) => !bodies.has((id as [string, number])[0]))
  return stray === undefined ? undefined : `K8: the segment ${JSON.stringify(stray)} belongs to no file`
}
