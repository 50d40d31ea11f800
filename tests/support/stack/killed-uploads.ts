// Kills the tab, the network or the server of an upload at a random moment, and tells whether the upload is completed all the same,
// with at most one chunk sent twice.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { expect } from 'vitest'
import { fetchFile } from '../../../src/data/files/files.ts'
import { getDocument, pullDocuments } from '../../../src/data/lists/documents.ts'
import { personOf } from '../../../src/data/session/session-state.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { addDocumentUpload } from '../../../src/data/uploads/add-upload.ts'
import { resumeWithFile } from '../../../src/data/uploads/change-upload.ts'
import { getUpload, listUploads } from '../../../src/data/uploads/upload-queue.ts'
import { runUploads } from '../../../src/data/uploads/run-uploads.ts'
import { LOCAL_PUBLISHABLE_KEY } from '../../../supabase/local/host/keys.ts'
import { soon } from '../soon.ts'
import { serveSamePerson } from '../tablet/same-person.ts'
import { admin } from '../tablet/real-clinic.ts'
import { copySeededFolder } from './stack-template.ts'
import { makeDataFolder, startStackProcess } from './stack.ts'
import { CHUNK, createTablet, signInOn } from '../tablet/tablets.ts'

/** Number of chunks of the uploaded file. */
export const CHUNKS = 3

export type Kill = {
  what: 'tab' | 'network' | 'server'
  /** The number of the upload's request at which the kill comes. */
  request: number
  /** Whether the server has the request, and has answered it to nobody; or the request goes out as the kill comes. */
  when: 'sent' | 'answered'
}

/**
 * Draws moments of kills by a seed, which gives the same moments each time, and each kind in turn. An upload of three chunks
 * makes seven requests at least.
 */
export function drawKills(count: number, seed: number): Kill[] {
  const kinds = ['tab', 'network', 'server'] as const
  const moment = fc.record({
    request: fc.integer({ min: 1, max: 7 }),
    when: fc.constantFrom('sent' as const, 'answered' as const),
  })
  const moments = fc.sample(moment, { numRuns: count, seed })
  return moments.map((when, index) => ({ what: kinds[index % kinds.length]!, ...when }))
}

/** Starts a server as a process, which is killed and started again at the same address. */
export async function startKillableServer() {
  const dataDir = await makeDataFolder()
  await copySeededFolder(dataDir)
  let stack = await startStackProcess({ dataDir })
  const { url } = stack
  return {
    url,
    async killAndStart() {
      await stack.kill('SIGKILL')
      stack = await startStackProcess({ dataDir, port: Number(new URL(url).port) })
    },
    async remove() {
      await stack.kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Runs an upload with a kill. Tells whether file and row are complete at the end, and how many chunks were sent (a chunk that was sent
 * twice counts twice).
 */
export async function playKill(kill: Kill, server: Awaited<ReturnType<typeof startKillableServer>>) {
  const wire = createWire()
  const clock = { now: Date.now, iso: () => '', advance: () => {}, set: () => {} }
  const tablet = createTablet({ url: server.url, key: LOCAL_PUBLISHABLE_KEY, fetch: wire.fetch, clock })
  try {
    let tab = tablet.openTab()
    await signInOn(tab, admin)
    const bytes = randomBytes((CHUNKS - 1) * CHUNK + 100)
    const file = new File([Uint8Array.from(bytes)], 'Fees.pdf', { type: 'application/pdf' })
    const newDocument = { file, title: 'Fees', description: null, category: 'HR Documentation' }
    const id = await addDocumentUpload(tab, newDocument)

    const isReached = wire.stopAt(kill)
    const run = runUploads(tab)
    const isOver = run.then(() => Promise.reject(new Error(`The upload had no request ${kill.request}`)))
    isOver.catch(() => undefined)
    await Promise.race([isReached, isOver])
    if (kill.what === 'server') await server.killAndStart()
    else wire.cut()
    await run
    wire.mend()
    if (kill.what === 'tab') tab = await reopenTab(tablet, tab, id, file)
    await resumeUpload(tab)

    const userId = personOf(tab.session.getState())!.id
    // The pull of the list may have been cut off too.
    await pullDocuments(tab)
    const row = await getDocument(tab, userId, id)
    if (row?.file_size !== bytes.length) return { isWhole: false, chunks: wire.chunks() }
    const kept = await fetchFile(tab, 'documents', row.file_path!)
    return { isWhole: Buffer.from(await kept.arrayBuffer()).equals(bytes), chunks: wire.chunks() }
  } finally {
    tablet.close()
  }
}

/** Opens another tab after the first was killed. The browser has forgotten the file, so the person chooses it again. */
async function reopenTab(tablet: ReturnType<typeof createTablet>, tab: TabContext, id: string, file: File) {
  // A killed tab leaves its upload in this state.
  if (await getUpload(tab, id)) await tab.db.uploads.update(id, { state: 'sending', retry_at: 0 })
  tab.close()
  const next = tablet.openTab()
  serveSamePerson(tab, next)
  if (await getUpload(next, id)) await resumeWithFile(next, id, file)
  return next
}

async function resumeUpload(tab: TabContext) {
  const userId = personOf(tab.session.getState())!.id
  await soon(async () => {
    await runUploads(tab, { now: true })
    expect((await listUploads(tab, userId)).map(({ state, error }) => ({ state, error }))).toEqual([])
  })
}

/** A network that a test can cut, with the requests that are under way. It counts the sent chunks. */
function createWire() {
  let cut = new AbortController()
  let uploadRequests = 0
  let chunks = 0
  let stop: (Pick<Kill, 'request' | 'when'> & { reached: () => void }) | undefined
  const go: typeof fetch = async (input, init) => {
    const { signal } = cut
    const lost = () => {
      if (signal.aborted) throw new TypeError('Failed to fetch')
    }
    lost()
    if (/\/storage\/|\/documents/.test(String(input instanceof Request ? input.url : input)))
      uploadRequests += 1
    if (init?.method === 'PATCH') chunks += 1
    const here = stop?.request === uploadRequests ? stop : undefined
    if (here) stop = undefined
    const signals = [signal, ...(init?.signal ? [init.signal] : [])]
    const answer = fetch(input, { ...init, signal: AbortSignal.any(signals) }).catch((error: unknown) => {
      lost()
      throw error
    })
    if (here?.when === 'answered') await answer.catch(() => undefined)
    here?.reached()
    // The answer is lost with the network; a killed server has sent it already.
    return answer.finally(lost)
  }
  return {
    fetch: go,
    /** Resolves at this request, which is sent, or is answered to nobody yet. */
    stopAt: ({ request, when }: Kill) =>
      new Promise<void>((reached) => {
        stop = { request: uploadRequests + request, when, reached }
      }),
    chunks: () => chunks,
    cut: () => cut.abort(),
    mend: () => {
      cut = new AbortController()
    },
  }
}
