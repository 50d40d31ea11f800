// Tests uploads whose server is killed at a random request: three of them, and fifty in `npm run test:soak`. Lost tabs and networks are
// in the other tests of this folder, and in tests/e2e/killed-tablet.spec.ts.
import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '../../../supabase/local/host/keys.ts'
import { soon } from '../../../tests/support/soon.ts'
import { makeDataFolder, startStackProcess } from '../../../tests/support/stack/stack.ts'
import { copySeededFolder } from '../../../tests/support/stack/stack-template.ts'
import { admin } from '../../../tests/support/tablet/real-clinic.ts'
import { expectWhole, isChunk, newDocument } from '../../../tests/support/tablet/sample-upload.ts'
import { createTablet, signInOn } from '../../../tests/support/tablet/tablets.ts'
import { pullDocuments } from '../lists/documents.ts'
import { personOf } from '../session/session-state.ts'
import { addDocumentUpload } from './add-upload.ts'
import { runUploads } from './run-uploads.ts'
import { listUploads } from './upload-queue.ts'

const dataDir = await makeDataFolder()
await copySeededFolder(dataDir)
let server = await startStackProcess({ dataDir })
afterAll(async () => {
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

// An upload of three chunks makes seven requests at least. The kill comes when one of them is sent, or is answered.
const moment = fc.record({
  request: fc.integer({ min: 1, max: 7 }),
  when: fc.constantFrom('sent', 'answered'),
})
const kills = fc.sample(moment, { numRuns: Number(process.env['UPLOAD_KILLS'] ?? 3), seed: 7 })

it.each(kills)('an upload survives a kill when request $request is $when', async ({ request, when }) => {
  const clock = { now: Date.now, iso: () => '', advance: () => {}, set: () => {} }
  const tablet = createTablet({ url: server.url, key: LOCAL_PUBLISHABLE_KEY, fetch: globalThis.fetch, clock })
  onTestFinished(() => tablet.close())
  const tab = tablet.openTab()
  await signInOn(tab, admin)
  const userId = personOf(tab.session.getState())!.id
  const id = await addDocumentUpload(tab, newDocument())

  let seen = 0
  const isReached = new Promise<void>((reach) => {
    tablet.network.meet(
      async (send) => {
        const answer = send()
        if (when === 'answered') await answer.catch(() => undefined)
        reach()
        return answer
      },
      ({ pathname }) => /\/storage\/|\/documents/.test(pathname) && (seen += 1) === request,
    )
  })
  const run = runUploads(tab)
  expect(await Promise.race([isReached, run.then(() => 'the upload has ended before')])).toBeUndefined()
  await server.kill('SIGKILL')
  server = await startStackProcess({ dataDir, port: Number(new URL(server.url).port) })
  await run
  await soon(async () => {
    await runUploads(tab, { now: true })
    expect((await listUploads(tab, userId)).map(({ state, error }) => ({ state, error }))).toEqual([])
  })
  // The pull of the list may have been cut off too.
  await pullDocuments(tab)
  await expectWhole(tab, userId, id)
  expect(tablet.network.sent(isChunk).length).toBeLessThanOrEqual(4)
})
