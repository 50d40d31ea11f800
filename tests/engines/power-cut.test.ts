// A tablet loses its power, in Firefox and WebKit: the test kills every process of the browser at once, and opens its profile again.
// Cuts in Chromium are tested in tests/e2e/power-cut.spec.ts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFiles } from '../support/browser/add-files'
import { type App, startApp } from '../support/browser/app-process'
import { keptIds, rowsIn } from '../support/browser/kept'
import { firefox } from './puppeteer'
import { hasLogin, isControlled, isSignedIn, sendLogin, tapSignOut } from './in-page'
import { eventually, type Tab } from './tab'
import { webkit } from './webkit'

/** Ms after which a browser has written everything to the disk. */
const WRITTEN = 20_000

const showsNote = () => document.querySelector('dialog')?.textContent?.includes('Words of a note') ?? false

for (const engine of [firefox, webkit])
  describe.skipIf(!engine.isHere)(`in ${engine.name}, after a power cut,`, () => {
    let app: App
    let profile: string
    let tab: Tab

    beforeAll(async () => {
      app = await startApp()
      profile = await mkdtemp(join(tmpdir(), 'clinic-engine-'))
      tab = await engine.start(profile)
    })
    afterAll(async () => {
      await tab?.close()
      await app?.remove()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    })

    async function cutPower() {
      await tab.cutPower()
      tab = await engine.start(profile)
    }

    it('a person who had signed in still is signed in, and their opened file opens, without a server too', async () => {
      const note = (await addFiles(app, { 'note.txt': 'Words of a note' }))['note.txt']!
      await tab.open(`${app.url}/portal/login`)
      expect(await eventually(tab, hasLogin)).toBe(true)
      await tab.run(sendLogin, 'staff@clinic.example', 'demo-staff')
      expect(await eventually(tab, isSignedIn)).toBe(true)
      expect(await eventually(tab, isControlled)).toBe(true)
      await tab.open(note)
      expect(await eventually(tab, showsNote)).toBe(true)
      const files = () => tab.run(rowsIn, ['clinic-shelf', 'files'])
      await expect.poll(async () => keptIds(await files()).length, { timeout: 40_000 }).toBe(1)
      await setTimeout(WRITTEN)
      await cutPower()
      await app.kill()
      await tab.open(`${app.url}/portal/dashboard`)
      expect(await eventually(tab, isSignedIn)).toBe(true)
      for (const load of [() => tab.open(note), () => tab.reload()]) {
        await load()
        expect(await eventually(tab, showsNote)).toBe(true)
      }
    })

    it('a person who had signed out is not signed in', async () => {
      await app.start()
      await tab.open(`${app.url}/portal/dashboard`)
      expect(await eventually(tab, isSignedIn)).toBe(true)
      await tab.run(tapSignOut)
      expect(await eventually(tab, hasLogin)).toBe(true)
      await cutPower()
      await tab.open(`${app.url}/portal/dashboard`)
      expect(await eventually(tab, hasLogin)).toBe(true)
      // Time for requests that an open portal makes by itself.
      await setTimeout(1_000)
      expect(await tab.run(isSignedIn)).toBe(false)
    })
  })
