// Kept files in the stories of the sync model (sync-model.ts): people save, pause, remove and open files; admins pin, forbid, replace
// and delete files; devices lose, damage and refuse them. docs/offline.md has the rules K1 to K8, file-checks.ts most of their checks.
import { fileKey } from '../../src/data/files/kept-files.ts'
import { openFile } from '../../src/data/files/open-file.ts'
import { readFile } from '../../src/data/files/read-file.ts'
import { readSavedRows } from '../../src/data/saving/saved-rows.ts'
import { renewShelfKey } from '../../src/data/session/account/keep-shelf-key.ts'
import { memberOf } from '../../src/data/session/session-state.ts'
import { startShelf } from '../../src/data/start-shelf.ts'
import type { TabContext } from '../../src/data/sync/context.ts'
import { listComing } from '../../src/shelf/coming-file.ts'
import type { KeptFile } from '../../src/shelf/file-facts.ts'
import { findFile, listFiles } from '../../src/shelf/find-file.ts'
import { resultOf } from '../../src/shelf/shelf.ts'
import { keyOf } from '../../src/shelf/shelf-key.ts'
import { fillShelf } from '../support/tablet/on-shelf.ts'
import type { Tablet } from '../support/tablet/tablets.ts'
import { checkSealed, checkTitles, findFaultAtEnd, findForbiddenFile, readKept } from './file-checks.ts'
import { damageSegment, disturbRequest } from './file-faults.ts'
import { type FileStep, KEEPING_VALUES } from './file-steps.ts'
import type { MemoryFiles } from './memory-files.ts'
import type { MemoryWorker } from './memory-worker.ts'
import { sleep } from './story-waits.ts'
import { lookAfter, type Place, placeOf, removeUnlistedFiles, rowOf, saveFile } from './tablet-files.ts'

/** Number of looks after which all files must have come. */
const LOOKS = 10

/** Lets the key come and go with the session of this tab, until the tab is closed. */
export function startShelfOf(tab: TabContext) {
  const end = startShelf(tab)
  const { close } = tab
  tab.close = () => {
    end()
    close()
  }
}

export function createFiles(
  files: MemoryFiles | undefined,
  tablets: { tablet: Pick<Tablet, 'network'>; worker: MemoryWorker }[],
) {
  /** The saved and pinned files on each tablet, by document, which the tablet must not lose. */
  const known = new Map<number, Map<number, KeptFile>>()
  /** Bodies of kept files whose segments were read and found unchanged. */
  const proven = tablets.map(() => new Set<string>())
  /** Number of steps under way. */
  const running = tablets.map(() => 0)
  const forget = (document: number) => known.forEach((documents) => documents.delete(document))
  let wrong: string | undefined

  async function play(tab: TabContext, tablet: number, step: FileStep): Promise<unknown> {
    if (!files) return
    const { shelf, saving } = tab.shelf
    const place = 'document' in step ? await placeOf(files, tab, step.document) : undefined
    switch (step.do) {
      case 'saveFile':
        return saveFile(tab, place!.path)
      case 'pauseFile':
        return saving.pause(fileKey(place!))
      case 'resumeFile':
        await saving.resume(fileKey(place!))
        return saving.run.running
      case 'cancelFile':
      case 'removeFile':
        known.get(tablet)?.delete(step.document)
        return step.do === 'cancelFile' ? saving.cancel(fileKey(place!)) : saving.remove(fileKey(place!))
      case 'showFile':
        return showFile(files, tab, tablet, place!)
      case 'lookAfterFiles':
        await lookAfter(tab)
        if (running[tablet] !== 1 || !(await findForbiddenFile(tab))) return
        // A viewer that had asked before may have kept the file meanwhile: it goes at the next look.
        await lookAfter(tab)
        wrong ??= await findForbiddenFile(tab)
        return
      case 'removeUnlisted':
        return removeUnlistedFiles(tab)
      case 'fillShelf':
        return fillShelf(shelf, step.times)
      case 'evictFiles':
      case 'damageFile':
        known.delete(tablet)
        proven[tablet]!.clear()
        if (step.do === 'damageFile') return damageSegment(shelf, step.how, step.at)
        return shelf.run('readwrite', (stores) =>
          Promise.all(Object.values(stores).map((store) => resultOf(store.clear()))),
        )
      case 'troubleFile':
        return disturbRequest(tablets[tablet]!.tablet.network, step.how)
      case 'replaceFile':
        return files.replace(step.document)
      case 'rewriteFile':
        return files.rewrite(step.document)
      case 'takeBackFile':
        return files.takeBack(step.document)
      case 'trashFile':
      case 'deleteFile':
        forget(step.document)
        return step.do === 'trashFile' ? files.trash(step.document) : files.remove(step.document)
      case 'setKeeping':
        if (step.kept === 'forbid') forget(step.document)
        return files.setKeeping(step.document, KEEPING_VALUES[step.kept])
      case 'renewKey':
        known.clear()
        files.shelfKey.number += 1
    }
  }

  /** A person opens a file. K5: a saved file is shown from the tablet, and no byte of it is fetched. */
  async function showFile(all: MemoryFiles, tab: TabContext, tablet: number, place: Place) {
    const { shelf } = tab.shelf
    const { path } = place
    const savedBody = async () => {
      const file = await findFile(shelf, place)
      return file && file.why !== 'opened' && proven[tablet]!.has(file.row.body) ? file.row.body : undefined
    }
    const userId = memberOf(tab.session.getState())?.user.id
    const body = await savedBody()
    const { requests } = tablets[tablet]!.tablet.network
    const before = requests.length
    const mayBeKept = (userId && (await readSavedRows(tab, userId)).find(place)?.mayBeKept) ?? true
    const opened = await openFile(tab, ...([place.bucket, path] as const))
    const shown =
      opened.status === 'ready'
        ? await (await readFile(tab, { ...place, ...opened, mayBeKept: mayBeKept !== false })).text()
        : undefined
    if (shown !== undefined && !all.isVersion(path, shown, undefined))
      wrong ??= `K1: a person saw ${shown} of ${path}`
    const isStill = body !== undefined && body === (await savedBody())
    const isFetched = requests
      .slice(before)
      .some(
        ({ url, range }) => url.searchParams.has('token') && range === null && url.pathname.endsWith(path),
      )
    if (isStill && (shown === undefined || isFetched))
      wrong ??= `K5: ${path} is saved, and was not shown from here`
  }

  /** Throws where a file of this tablet is lost, reads wrong, is shown under another title, or can be read while nobody is signed in. */
  async function check(tab: TabContext, tablet: number) {
    if (!files) return
    if (wrong) throw new Error(wrong)
    const { worker } = tablets[tablet]!
    const { shelf } = tab.shelf
    if (!(await checkSealed(tab, worker))) return
    const key = await keyOf(shelf)
    const kept = await listFiles(shelf)
    await checkTitles(tab, files, kept)
    const isProven = proven[tablet]!
    for (const file of kept)
      if (!isProven.has(file.row.body) && (await readKept(worker, files, file)) !== undefined)
        isProven.add(file.row.body)
    if (key?.number !== files.shelfKey.number) return
    const saved = kept.filter(({ why }) => why !== 'opened')
    // A file that replaced a saved one may be on its way.
    const here = new Set([...saved, ...(await listComing(shelf))].map(({ path }) => files.documentOf(path)))
    for (const [document, { why, path }] of known.get(tablet) ?? []) {
      if (here.has(document) || (await keyOf(shelf))?.number !== key.number) continue
      // A pinned file may go once its row names another, which comes (K6), or is pinned no more.
      const row = await rowOf(files, tab, document)
      if (why === 'pinned' && !(row?.pinned && row.file_path === path)) continue
      throw new Error(`K3: tablet ${tablet} lost the ${why} file of the document ${document}`)
    }
    const whole = saved.filter(({ row }) => isProven.has(row.body))
    const mayStay = whole.map((file) => [files.documentOf(file.path), file] as const)
    known.set(tablet, new Map(mayStay.filter(([document]) => files.mayBeKept(document))))
  }

  /**
   * Waits until the tablet of the signed-in person keeps the files that it must keep, and no others; throws after `LOOKS` looks. K7:
   * where `isNext`, somebody else has waited for that before, and no byte is fetched.
   */
  async function checkWhole(tab: TabContext, tablet: number, isNext: boolean) {
    if (!files || !memberOf(tab.session.getState())) return
    const { shelf } = tab.shelf
    const { worker, tablet: device } = tablets[tablet]!
    const { network } = device
    const before = network.requests.length
    await renewShelfKey(tab)
    for (let tries = 1; ; tries += 1) {
      await lookAfter(tab)
      for (const { bucket, path, stop } of await listComing(shelf))
        if (stop) await tab.shelf.saving.resume(fileKey({ bucket, path }))
      await tab.shelf.saving.run.running
      const found = wrong ?? (await findFaultAtEnd(tab, worker, files))
      if (found === undefined) break
      if (tries === LOOKS) throw new Error(found)
      await sleep()
    }
    const fetched = network.requests.slice(before).find(({ url }) => url.searchParams.has('token'))
    if (isNext && fetched) throw new Error(`K7: the next person fetches ${fetched.url.pathname}`)
  }

  return {
    /** A step that the network, the session or a closed database stops is tried again by a later one, or at the end. */
    async act(tab: TabContext, tablet: number, step: FileStep) {
      running[tablet]! += 1
      await play(tab, tablet, step).catch(() => undefined)
      running[tablet]! -= 1
    },
    check,
    checkWhole,
  }
}
