// A tablet loses its power, in Firefox and WebKit: the test kills every process of the browser at once, and opens its profile again.
// Cuts in Chromium are tested in tests/e2e/power-cut.spec.ts.
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { addFiles } from '../support/browser/add-files'
import { rowsIn } from '../support/browser/kept'
import { firefox } from './puppeteer'
import { hasLogin, isControlled, isSignedIn, sendLogin, tapSignOut } from './in-page'
import { eventually } from './tab'
import { useEngine } from './use-engine'
import { webkit } from './webkit'

/** Ms after which a browser has written everything to the disk. */
const WRITTEN = 20_000

const NOTE = 'Words of a note'
const showsNote = () => document.querySelector('dialog')?.textContent?.includes('Words of a note') ?? false

for (const engine of [firefox, webkit])
  describe.skipIf(!engine.isHere)(`in ${engine.name}, after a power cut,`, () => {
    const on = useEngine(engine)

    async function cutPower() {
      await on.tab.cutPower()
      await on.restart()
    }

    it('a person who had signed in still is signed in, and their opened file opens, without a server too', async () => {
      const note = (await addFiles(on.app, { 'note.txt': NOTE }))['note.txt']!
      await on.tab.open(`${on.app.url}/portal/login`)
      expect(await eventually(on.tab, hasLogin)).toBe(true)
      await on.tab.run(sendLogin, 'staff@clinic.example', 'demo-staff')
      expect(await eventually(on.tab, isSignedIn)).toBe(true)
      expect(await eventually(on.tab, isControlled)).toBe(true)
      await on.tab.open(note)
      expect(await eventually(on.tab, showsNote)).toBe(true)
      const files = () => on.tab.run(rowsIn, ['clinic-shelf', 'files'])
      // The shelf knows a file by its size alone; pictures of the lists are kept beside it.
      const whole = expect.objectContaining({ id: expect.not.stringMatching(/~$/), size: NOTE.length })
      await expect.poll(files, { timeout: 40_000 }).toContainEqual(whole)
      await setTimeout(WRITTEN)
      await cutPower()
      await on.app.kill()
      await on.tab.open(`${on.app.url}/portal/dashboard`)
      expect(await eventually(on.tab, isSignedIn)).toBe(true)
      for (const load of [() => on.tab.open(note), () => on.tab.reload()]) {
        await load()
        expect(await eventually(on.tab, showsNote)).toBe(true)
      }
    })

    it('a person who had signed out is not signed in', async () => {
      await on.app.start()
      await on.tab.open(`${on.app.url}/portal/dashboard`)
      expect(await eventually(on.tab, isSignedIn)).toBe(true)
      await on.tab.run(tapSignOut)
      expect(await eventually(on.tab, hasLogin)).toBe(true)
      await cutPower()
      await on.tab.open(`${on.app.url}/portal/dashboard`)
      expect(await eventually(on.tab, hasLogin)).toBe(true)
      // Time for requests that an open portal makes by itself.
      await setTimeout(1_000)
      expect(await on.tab.run(isSignedIn)).toBe(false)
    })
  })
