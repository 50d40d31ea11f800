// Kept files in the stories of the sync model (sync-model.ts). After each step: a kept file reads as a version of the clinic's with
// its ETag, nothing is readable while nobody is signed in, and no saved file goes by itself, whoever signs in or out. At the end: pinned
// files are here, saved files are the newest version, and files that were deleted or may not be kept are gone.
import { fileKey } from '../../../src/data/files/kept-files.ts'
import { openFile } from '../../../src/data/files/open-file.ts'
import { readFile } from '../../../src/data/files/read-file.ts'
import { documentsList } from '../../../src/data/lists/documents.ts'
import { removeUnlisted } from '../../../src/data/lists/remove-unlisted.ts'
import { fetchPins } from '../../../src/data/pins/fetch-pins.ts'
import { readPins } from '../../../src/data/pins/pinned-files.ts'
import { renewSaved } from '../../../src/data/saving/renew-saved.ts'
import { runSaving } from '../../../src/data/saving/run-saving.ts'
import { renewShelfKey } from '../../../src/data/session/account/keep-shelf-key.ts'
import { memberOf } from '../../../src/data/session/session-state.ts'
import { readRecord } from '../../../src/data/session/stored/sign-in-record.ts'
import { startShelf } from '../../../src/data/start-shelf.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { pullList } from '../../../src/data/sync/pull.ts'
import { listComing } from '../../../src/shelf/coming-file.ts'
import type { KeptFile } from '../../../src/shelf/file-facts.ts'
import { findFile, listFiles } from '../../../src/shelf/find-file.ts'
import { readRange } from '../../../src/shelf/read-file.ts'
import { type FileRow, resultOf, type Shelf } from '../../../src/shelf/shelf.ts'
import { keyOf } from '../../../src/shelf/shelf-key.ts'
import type { MemoryFiles } from './memory-files.ts'
import type { Place, Step } from './sync-stories.ts'
import { sleep } from './unless-held.ts'

export type FileStep =
  | ({ do: 'saveFile' | 'showFile'; document: number } & Place)
  /** The tablet looks after its files: those that were pinned, replaced, deleted, or may not be kept. */
  | ({ do: 'lookAfterFiles' } & Place)
  /** The device has no room for this number of segments. */
  | ({ do: 'fillShelf'; times: number } & Place)
  /** The browser takes the kept files away. */
  | ({ do: 'evictFiles' } & Place)
  | { do: 'replaceFile' | 'deleteFile'; document: number }
  | { do: 'sayKept'; document: number; kept: keyof typeof SAID }
  | { do: 'renewKey' }

const SAID = {
  pin: { pinned: true, offline_ok: true },
  usual: { pinned: false, offline_ok: true },
  forbid: { pinned: false, offline_ok: false },
}
const STEPS = new Set<string>([
  'saveFile',
  'showFile',
  'lookAfterFiles',
  'fillShelf',
  'evictFiles',
  'replaceFile',
  'deleteFile',
  'sayKept',
  'renewKey',
] satisfies FileStep['do'][])
export const isFileStep = (step: Step): step is FileStep => STEPS.has(step.do)

/** Lets the key come and go with the session of this tab, until the tab is closed. */
export function startShelfOf(tab: TabContext) {
  const end = startShelf(tab)
  const { close } = tab
  tab.close = () => {
    end()
    close()
  }
}

/** Number of looks after which all files must have come. */
const LOOKS = 10

export function createFiles(files: MemoryFiles | undefined) {
  /** Places of the saved and pinned files of each tablet, that nobody may take away. */
  const known = new Map<number, Set<string>>()
  const forget = (path: string) => known.forEach((paths) => paths.delete(path))

  let wrongShown: string | undefined

  async function play(tab: TabContext, step: FileStep) {
    if (!files) return
    const { shelf } = tab.shelf
    switch (step.do) {
      case 'saveFile': {
        const path = files.pathOf(step.document)
        if (!files.rowOf(path)?.offline_ok) return
        const size = files.sizeOf(path)
        await tab.shelf.saving.save({ bucket: 'documents', path, size, title: path, why: 'saved' })
        return tab.shelf.saving.running
      }
      case 'showFile': {
        const path = files.pathOf(step.document)
        const opened = await openFile(tab, 'documents', path)
        if (opened.status === 'not-here') return
        const mayBeKept = files.rowOf(path)?.offline_ok ?? true
        const shown = await (await readFile(tab, { bucket: 'documents', path, ...opened, mayBeKept })).text()
        if (!files.isVersion(path, shown, undefined)) wrongShown = `A person saw ${shown} of ${path}`
        return
      }
      case 'lookAfterFiles':
        return lookAfter(tab)
      case 'fillShelf':
        return fillShelf(shelf, step.times)
      case 'evictFiles': {
        known.delete(step.tablet)
        return shelf.run('readwrite', (stores) =>
          Promise.all(Object.values(stores).map((store) => resultOf(store.clear()))),
        )
      }
      case 'replaceFile':
        return files.replace(step.document)
      case 'deleteFile':
        forget(files.pathOf(step.document))
        return files.remove(step.document)
      case 'sayKept':
        // A file that is no longer pinned counts as opened, and may give way.
        if (step.kept !== 'pin') forget(files.pathOf(step.document))
        return files.say(step.document, SAID[step.kept])
      case 'renewKey':
        known.clear()
        files.shelfKey.number += 1
    }
  }

  /** Throws where a file of this tablet is lost, reads wrong, or can be read while nobody is signed in. */
  async function check(tab: TabContext, tablet: number) {
    if (!files) return
    if (wrongShown) throw new Error(wrongShown)
    const { shelf } = tab.shelf
    const isOpenToNobody = async () => !(await readRecord(tab)) && (await keyOf(shelf)) !== undefined
    // A key that comes while the person signs out is taken off again.
    for (let tries = 0; await isOpenToNobody().catch(() => false); tries += 1) {
      if (tries === 100) throw new Error('Files can be read while nobody is signed in')
      await sleep()
    }
    const key = await keyOf(shelf)
    if (!key) return
    const kept = await listFiles(shelf)
    for (const file of kept) await textOf(shelf, files, file)
    if (key.number !== files.shelfKey.number) return
    const paths = new Set(kept.filter(({ why }) => why !== 'opened').map(({ path }) => path))
    const lost = [...(known.get(tablet) ?? [])].filter((path) => !paths.has(path))
    if (lost.length > 0 && (await keyOf(shelf))?.number === key.number)
      throw new Error(`Tablet ${tablet} lost the saved file ${lost.join()}`)
    known.set(tablet, new Set([...paths].filter((path) => files.rowOf(path)?.offline_ok)))
  }

  /** Waits until the tablet of the signed-in person keeps the files that it must keep, and no others; throws after `LOOKS` looks. */
  async function checkWhole(tab: TabContext) {
    if (!files || !memberOf(tab.session.getState())) return
    const { shelf } = tab.shelf
    await renewShelfKey(tab)
    for (let tries = 1; ; tries += 1) {
      await lookAfter(tab)
      for (const { bucket, path, stop } of await listComing(shelf))
        if (stop) await tab.shelf.saving.resume(fileKey({ bucket, path }))
      await tab.shelf.saving.running
      const wrong = await wrongOf(shelf, files)
      if (wrong === undefined) return
      if (tries === LOOKS) throw new Error(wrong)
      await sleep()
    }
  }

  return {
    // A step that the network, the session or a closed database stops is tried again by a later one, or at the end.
    act: (tab: TabContext, step: FileStep) => play(tab, step).catch(() => undefined),
    check,
    checkWhole,
  }
}

async function lookAfter(tab: TabContext) {
  const userId = memberOf(tab.session.getState())?.user.id
  if (!userId) return
  await pullList(tab, documentsList)
  await removeUnlisted(tab, userId)
  await fetchPins(tab, await readPins(tab, userId))
  await renewSaved(tab)
  await runSaving(tab)
}

async function wrongOf(shelf: Shelf, files: MemoryFiles): Promise<string | undefined> {
  const [kept, coming] = [await listFiles(shelf), await listComing(shelf)]
  const mayNot = [...kept, ...coming].find(({ path }) => !files.rowOf(path)?.offline_ok)
  if (mayNot) return `${mayNot.path} is kept, and may not be`
  const onPurpose = kept.filter(({ why }) => why !== 'opened')
  const missing = files
    .paths()
    .find((path) => files.rowOf(path)?.pinned && !onPurpose.some((file) => file.path === path))
  if (missing) return `The pinned file ${missing} has not arrived`
  for (const file of onPurpose)
    if (!files.isNewest(file.path, (await textOf(shelf, files, file)) ?? ''))
      return `${file.path} is an old version`
  if (coming.length > 0) return `${coming[0]!.path} does not go on`
  const [rows, segments] = await shelf.run('readonly', (stores) =>
    Promise.all([resultOf<FileRow[]>(stores.files.getAll()), resultOf(stores.segments.getAllKeys())]),
  )
  const bodies = new Set(rows.map(({ body }) => body))
  const stray = segments.find((id) => !bodies.has((id as [string, number])[0]))
  return stray === undefined ? undefined : `The segment ${JSON.stringify(stray)} belongs to no file`
}

/** The text of a kept file; undefined where it has gone meanwhile. Throws where the clinic never had such a file. */
async function textOf(shelf: Shelf, files: MemoryFiles, file: KeptFile): Promise<string | undefined> {
  const stream = await readRange(shelf, file, 0, file.size - 1)
  const text = stream && (await new Response(stream).text().catch(() => undefined))
  if (text !== undefined) {
    if (files.isVersion(file.path, text, file.etag)) return text
    throw new Error(`${file.path} reads as ${text}, with the version ${file.etag}`)
  }
  const now = await findFile(shelf, file)
  if (now?.row.body === file.row.body) throw new Error(`${file.path} is kept, and cannot be read`)
  return undefined
}

/** The device refuses the next segments, as a full one does. */
function fillShelf(shelf: Shelf, times: number) {
  const { run } = shelf
  let left = times
  shelf.run = (mode, work, strict) =>
    run.call(
      shelf,
      mode,
      (stores) => {
        const segments = new Proxy(stores.segments, {
          get(store, name) {
            if (name === 'put' && left > 0) {
              left -= 1
              if (left === 0) shelf.run = run
              throw new DOMException('full', 'QuotaExceededError')
            }
            const value = Reflect.get(store, name) as unknown
            return typeof value === 'function' ? (value.bind(store) as unknown) : value
          },
        })
        return work({ ...stores, segments })
      },
      strict,
    ) as never
}
