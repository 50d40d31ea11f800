// Tests that pinned files arrive on a tablet by themselves, against the real local stack.
import { createHash, randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { soon } from '../../../tests/support/soon.ts'
import type { HandNetwork } from '../../../tests/support/tablet/network.ts'
import { admin, staff, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { newDocument, newVideo, pdf, rowOf } from '../../../tests/support/tablet/sample-upload.ts'
import { CHUNK, isChunk, startKeeping } from '../../../tests/support/tablet/saving.ts'
import { listFiles } from '../../shelf/find-file.ts'
import { removeDocument } from '../changes/remove.ts'
import { restoreFromTrash } from '../changes/trash.ts'
import { updateDocument, updateVideo } from '../changes/update.ts'
import { askStorage } from '../files/files.ts'
import { getVideo, pullVideos } from '../lists/videos.ts'
import { refreshLists } from '../refresh-lists.ts'
import { startPins } from '../start-pins.ts'
import { addDocumentUpload, addVideoUpload } from '../uploads/add-upload.ts'
import { runUploads } from '../uploads/run-uploads.ts'
import type { KeptOnTablets } from '../../domain/kept-on-tablets.ts'
import { setPinSwitch } from '../saving/may-fetch-pins.ts'

const clinic = useRealClinic()
const { tabOf, untilTheEnd } = clinic

const cellular = { connection: { type: 'cellular', saveData: false, effectiveType: '4g' } }

/** Uploads a document of each size as an admin. `setKept` changes whether tablets keep one of them. */
async function uploadDocuments(...sizes: number[]) {
  const { tab, userId } = await tabOf(admin)
  const ids: string[] = []
  for (const [at, size] of sizes.entries()) {
    const file = pdf(`Steps ${at}.pdf`, randomBytes(size))
    ids.push(await addDocumentUpload(tab, newDocument({ file, title: `Steps ${at}` })))
  }
  await runUploads(tab)
  const row = async (at: number) => (await rowOf(tab, userId, ids[at]!))!
  const setKept = async (at: number, kept: KeptOnTablets) =>
    updateDocument(tab, { seen: await row(at), sent: [kept] })
  const paths = await Promise.all(ids.map(async (_, at) => (await row(at)).file_path))
  return { tab, row, setKept, paths }
}

/** A tablet of the staff that keeps files. `prepare` may change its network first. */
async function tablet(prepare?: (network: HandNetwork) => void) {
  const { tab, network } = await tabOf(staff)
  prepare?.(network)
  untilTheEnd(await startKeeping(tab))
  await refreshLists(tab)
  untilTheEnd(startPins(tab, 50))
  const kept = async () => {
    const files = await listFiles(tab.shelf.shelf)
    return Object.fromEntries(files.map(({ path, why }) => [path, why]))
  }
  /** Waits until no file is on its way. */
  const isDone = () => soon(() => expect(tab.shelf.saving.run.running).toBeUndefined())
  return { tab, network, kept, isDone }
}

const pin = { pinned: true, offline_ok: true }
const usual = { pinned: false, offline_ok: true }
const forbid = { pinned: false, offline_ok: false }

it('pinned documents arrive by themselves, small ones first; an unpinned document becomes an opened one, a forbidden document is removed', async () => {
  const { setKept, paths } = await uploadDocuments(2_000, 1_000, 500)
  await setKept(0, pin)
  await setKept(1, pin)
  const { tab, network, kept } = await tablet()
  const [large, small] = paths as [string, string]
  await soon(async () => expect(await kept()).toEqual({ [small]: 'pinned', [large]: 'pinned' }))
  const fetched = network.sent(isChunk)
  expect(fetched.map(({ url }) => decodeURIComponent(url.pathname).split('/documents/')[1])).toEqual([
    small,
    large,
  ])

  await setKept(0, usual)
  await setKept(1, forbid)
  await refreshLists(tab)
  await soon(async () => expect(await kept()).toEqual({ [large]: 'opened' }))
  expect(network.sent(isChunk)).toHaveLength(2)
})

it('pinned documents wait on a cellular line, and while the switch is off also on a line that the browser does not describe', async () => {
  const { setKept, paths } = await uploadDocuments(1_000)
  await setKept(0, pin)
  /** Puts the tablet on this line, and waits until it has asked twice whether it may fetch pinned files. */
  const waitsOn = async (connection: object | undefined) => {
    let asked = 0
    vi.stubGlobal('navigator', {
      get connection() {
        asked += 1
        return connection
      },
    })
    await soon(() => expect(asked).toBeGreaterThanOrEqual(2))
  }
  vi.stubGlobal('navigator', cellular)
  const { tab, network, kept } = await tablet()
  await waitsOn(cellular.connection)
  setPinSwitch(tab, false)
  await waitsOn(undefined)
  expect([await kept(), network.sent(isChunk).length]).toEqual([{}, 0])
  setPinSwitch(tab, true)
  await soon(async () => expect(await kept()).toEqual({ [paths[0]!]: 'pinned' }))
})

it('a pinned document on its way waits where the line becomes cellular, and goes on over Wi-Fi or when a person asks', async () => {
  const { setKept, paths } = await uploadDocuments(2 * CHUNK)
  const [path] = paths as [string]
  await setKept(0, pin)
  const isPart = (url: URL, method: string) =>
    isChunk(url, method) && decodeURIComponent(url.pathname).endsWith(path)
  /** Makes the line cellular before the next part of the file is answered. */
  const leaveWifi = ({ meet }: HandNetwork) =>
    meet((send) => {
      vi.stubGlobal('navigator', cellular)
      return send()
    }, isPart)
  const { tab, network, kept } = await tablet(leaveWifi)
  const parts = () => network.sent(isPart).length
  const shown = () => tab.shelf.saving.state.getState().get(`documents/${path}`)
  const waits = () => soon(() => expect(shown()).toMatchObject({ status: 'waiting', reason: 'metered' }))
  await waits()
  expect(parts()).toBe(1)
  expect(shown()!.loaded).toBeGreaterThan(CHUNK - 1_000)

  leaveWifi(network)
  vi.unstubAllGlobals()
  await soon(() => expect(parts()).toBe(2))
  await waits()

  await tab.shelf.saving.resume(`documents/${path}`)
  await soon(async () => expect(await kept()).toMatchObject({ [path]: 'saved' }))
  expect(parts()).toBe(3)
})

it('a pinned document on a full device is reported as without room, and no saved file is removed for it', async () => {
  const { row, setKept, paths } = await uploadDocuments(1_000, 500)
  const [pinned, saved] = paths as [string, string]
  const { tab, kept, isDone } = await tablet()
  const steps = {
    bucket: 'documents',
    path: saved,
    size: 500,
    rowId: (await row(1)).id,
    title: 'Steps 1',
  } as const
  await tab.shelf.saving.save({ ...steps, why: 'saved' })
  await soon(async () => expect(await kept()).toMatchObject({ [saved]: 'saved' }))
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ quota: 900, usage: 600 }) } })
  await setKept(0, pin)
  await refreshLists(tab)
  const shown = () => tab.shelf.saving.state.getState().get(`documents/${pinned}`)
  await soon(() => expect(shown()).toMatchObject({ status: 'failed', reason: 'full', why: 'pinned' }))
  expect(await kept()).toMatchObject({ [saved]: 'saved' })
  expect(await kept()).not.toHaveProperty([pinned])
  await isDone()
})

it('a pinned document goes with its move into the trash, and comes again when it is restored', async () => {
  const { tab: office, row, setKept, paths } = await uploadDocuments(400)
  const path = paths[0]!
  await setKept(0, pin)
  const { tab, kept, isDone } = await tablet()
  const arrives = () => soon(async () => expect(await kept()).toMatchObject({ [path]: 'pinned' }))
  await arrives()
  const seen = await row(0)
  await removeDocument(office, seen)
  await refreshLists(tab)
  await soon(async () => expect(await kept()).not.toHaveProperty([path]))
  await restoreFromTrash(office, 'documents', seen.id)
  await refreshLists(tab)
  await arrives()
  await isDone()
})

it('a pinned document that is another one when it arrives comes once the list says so', async () => {
  const { tab: office, row, setKept, paths } = await uploadDocuments(400)
  await setKept(0, pin)
  const path = paths[0]!
  const bytes = randomBytes(400)
  // Somebody with the service key writes other bytes to the file's place, and the row tells so afterwards.
  const { tab, kept, isDone } = await tablet(({ meet }) =>
    meet(async (send) => {
      await askStorage(office, 'documents', [], (files) => files.remove([path]))
      await askStorage(office, 'documents', [], (files) => files.upload(path, new Blob([bytes])))
      return send()
    }, isChunk),
  )
  const shown = () => tab.shelf.saving.state.getState().get(`documents/${path}`)
  await soon(() => expect(shown()).toMatchObject({ status: 'failed', reason: 'damaged' }))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await clinic.query('update public.documents set sha256 = $1 where id = $2', [sha256, (await row(0)).id])
  await refreshLists(tab)
  await soon(async () => expect(await kept()).toMatchObject({ [path]: 'pinned' }))
  expect(shown()).toBeUndefined()
  await isDone()
})

it('a pinned video comes with its poster and its captions', async () => {
  const { tab: office, userId } = await tabOf(admin)
  const id = await addVideoUpload(office, await newVideo(clinic.stack()))
  await runUploads(office)
  await pullVideos(office)
  const row = (await getVideo(office, userId, id))!
  await updateVideo(office, { seen: row, sent: [pin] })
  const { kept, isDone } = await tablet()
  const parts = [row.video_path, row.poster_path, row.captions_path].map((path) => [path, 'pinned'])
  await soon(async () => expect(await kept()).toMatchObject(Object.fromEntries(parts)))
  await isDone()
})
