// Checks for Firefox and WebKit: the worker and its two caches, parts of files, lists, cover and change of person in the portal, a new
// release, and pages and portal without a server.
// The server is really stopped: offline emulation leaks in Firefox and WebKit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { locations } from '../../src/site/clinic'
import { signInStaff } from '../../supabase/tests/clients'
import { addFiles } from '../support/browser/add-files'
import { distFolder } from '../support/browser/app-process'
import { makeRelease } from '../support/browser/release'
import { cases } from '../support/word/cases'
import { makeDocx } from '../support/word/docx'
import { firefox } from './puppeteer'
import {
  hasList,
  hasLogin,
  isControlled,
  isCovered,
  isSignedIn,
  keptUrls,
  leaveUntouched,
  openCover,
  sendLogin,
  tapSignOut,
} from './in-page'
import { eventually } from './tab'
import { useEngine } from './use-engine'
import { webkit } from './webkit'

const ROUNDS_OF_LISTS = 4
const first = locations[0]!
const lists = ['/portal/documents/hr-docs', '/portal/training-videos']

// On a person's machine a missing engine is skipped. Unattended, a missing engine must fail the run, or nobody would notice.
it.runIf(process.env['CI'])('both engines are installed where tests run unattended', () => {
  expect([firefox.isHere, webkit.isHere]).toEqual([true, true])
})

for (const engine of [firefox, webkit])
  describe.skipIf(!engine.isHere)(`in ${engine.name}`, () => {
    const on = useEngine(engine)
    let video: string

    it('starts the worker and lets it answer for the page', async () => {
      await on.tab.open(`${on.app.url}/`)
      expect(await eventually(on.tab, isControlled)).toBe(true)
      await on.tab.reload()
      expect(await eventually(on.tab, isControlled), 'after a reload').toBe(true)
    })

    it("keeps no file of the portal on a visitor's device", async () => {
      const kept = await on.tab.run(keptUrls)
      expect(kept.caches).toEqual(['clinic-site'])
      expect(kept.urls).toContain(`/locations/${first.id}`)
      expect(kept.urls.filter((url) => url.includes('portal'))).toEqual([])
    })

    it('keeps the portal after the first visit of its login page', async () => {
      await on.tab.open(`${on.app.url}/portal/login`)
      const isWhole = async () => {
        if (!(await caches.has('clinic-portal'))) return false
        const keys = await (await caches.open('clinic-portal')).keys()
        return keys.some(({ url }) => new URL(url).pathname === '/portal.html')
      }
      expect(await eventually(on.tab, isWhole)).toBe(true)
    })

    it('answers a part of a signed file with 206, and a part past its end with 416', async () => {
      const [row] = await on.app.query<{ path: string }>(
        'select video_path as path from training_videos limit 1',
      )
      const files = (await signInStaff(on.app)).storage.from('videos')
      video = (await files.createSignedUrl(row!.path, 3600)).data!.signedUrl
      const ask = (range: string) =>
        on.tab.run(
          async (url, asked) => {
            const response = await fetch(url, { headers: { range: asked } })
            const { byteLength } = await response.arrayBuffer()
            return { status: response.status, range: response.headers.get('content-range'), byteLength }
          },
          video,
          range,
        )
      const part = await ask('bytes=100-199')
      expect(part).toMatchObject({ status: 206, byteLength: 100 })
      expect(part.range).toMatch(/^bytes 100-199\/\d+$/)
      expect(await ask('bytes=999999999-')).toMatchObject({ status: 416 })
    })

    it('seeks in a video', async () => {
      const at = await on.tab.run((url) => {
        const player = document.createElement('video')
        player.muted = true
        player.preload = 'auto'
        player.src = url
        return new Promise<number>((resolve, reject) => {
          player.addEventListener('error', () => reject(new Error(`Cannot play: ${player.error?.message}`)))
          player.addEventListener('loadedmetadata', () => (player.currentTime = 20))
          player.addEventListener('seeked', () => resolve(player.currentTime))
        })
      }, video)
      expect(at).toBeGreaterThan(19)
      expect(at).toBeLessThan(21)
    })

    it('signs in', async () => {
      await on.tab.open(`${on.app.url}/portal/login`)
      expect(await eventually(on.tab, hasLogin)).toBe(true)
      await on.tab.run(sendLogin, 'staff@clinic.example', 'demo-staff')
      expect(await eventually(on.tab, () => location.pathname === '/portal/dashboard')).toBe(true)
    })

    // Each page is left while it still reads and pulls: the database handles of a page that is kept for Back must not block the next one.
    it.each(Array.from({ length: ROUNDS_OF_LISTS }, () => lists).flat())(
      'shows %s, also to a person who left the page before it was loaded',
      async (page) => {
        await on.tab.open(on.app.url + page)
        expect(await eventually(on.tab, hasList)).toBe(true)
      },
    )

    // After those pages: a preview stayed at "Loading preview..." where a page that sleeps held the kept files.
    it('draws the words of a Word document, and says what is missing', async () => {
      const body = cases.map(({ source }) => source.body).join('')
      const at = await addFiles(on.app, { 'papers.docx': Buffer.from(await makeDocx({ body })) })
      await on.tab.open(at['papers.docx']!)
      const isDrawn = () =>
        [...document.querySelectorAll('.viewer-note')].some(({ textContent }) =>
          textContent?.includes('1 drawing and 1 chart'),
        )
      expect(await eventually(on.tab, isDrawn)).toBe(true)
      const text = await on.tab.run(() => document.querySelector('iframe')!.contentDocument!.body.innerText)
      const read = text.replaceAll(/\s+/g, ' ')
      for (const words of cases.flatMap(({ shown }) => shown).flatMap((line) => line.split('|')))
        expect(read).toContain(words)
    })

    it('covers a device that nobody touched, and opens it for the password', async () => {
      // A public page does not change the stored time of the last touch.
      await on.tab.open(`${on.app.url}/`)
      expect(await on.tab.run(leaveUntouched)).toBe(true)
      await on.tab.open(on.app.url + lists[1])
      expect(await eventually(on.tab, isCovered)).toBe(true)
      await on.tab.run(openCover, 'demo-staff')
      const isOpen = () => document.querySelector('dialog.cover') === null
      expect(await eventually(on.tab, isOpen)).toBe(true)
      expect(await eventually(on.tab, hasList)).toBe(true)
      await on.tab.run(() => localStorage.removeItem('clinic-cover-after'))
    })

    it('leads the next person to the dashboard, also with Back', async () => {
      const isHome = () => location.pathname === '/portal/dashboard'
      for (const page of lists) {
        await on.tab.open(on.app.url + page)
        expect(await eventually(on.tab, hasList)).toBe(true)
      }
      await on.tab.open(`${on.app.url}/portal/dashboard`)
      expect(await eventually(on.tab, isSignedIn)).toBe(true)
      await on.tab.run(tapSignOut)
      expect(await eventually(on.tab, hasLogin)).toBe(true)
      await on.tab.run(sendLogin, 'admin@clinic.example', 'demo-admin')
      expect(await eventually(on.tab, isHome)).toBe(true)
      for (let steps = 0; steps < 2; steps++) {
        // The step back takes a moment, in which this page is still there. It begins when this page has answered.
        await on.tab.run(() => {
          Object.assign(window, { isBehind: true })
          setTimeout(() => history.back(), 100)
        })
        const isBackHome = () => location.pathname === '/portal/dashboard' && !('isBehind' in window)
        expect(await eventually(on.tab, isBackHome)).toBe(true)
        expect(await on.tab.run(hasList), 'a list of the first person').toBe(false)
      }
      for (const page of lists) {
        await on.tab.open(on.app.url + page)
        expect(await eventually(on.tab, hasList)).toBe(true)
      }
    })

    it('offers a new release, and shows it only when asked', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'clinic-release-'))
      try {
        await on.tab.open(`${on.app.url}/`)
        await on.app.deploy(await makeRelease(distFolder(), folder, 'next'))
        await on.tab.reload()
        const isOffered = () => document.querySelector('[data-update-bar]') !== null
        expect(await eventually(on.tab, isOffered)).toBe(true)
        const isNew = () => document.querySelector('meta[name=release]') !== null
        expect(await on.tab.run(isNew)).toBe(false)
        await on.tab.run(() =>
          document.querySelector<HTMLElement>('[data-update-bar] button:last-child')?.click(),
        )
        expect(await eventually(on.tab, isNew)).toBe(true)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })

    describe('when the server has stopped', () => {
      beforeAll(() => on.app.kill())

      it.each([
        ['/', ''],
        [`/locations/${first.id}`, first.street],
        ['/contact?utm_source=mail', first.phone],
        ['/no-internet', first.phone],
      ])('opens %s', async (path, words) => {
        await on.tab.open(on.app.url + path)
        expect(await on.tab.run(() => document.querySelectorAll('h1').length)).toBe(1)
        expect(await on.tab.run(() => document.body.textContent)).toContain(words)
      })

      it.each(lists)('opens %s with the rows on the device', async (page) => {
        await on.tab.open(on.app.url + page)
        expect(await eventually(on.tab, hasList)).toBe(true)
        await on.tab.reload()
        expect(await eventually(on.tab, hasList)).toBe(true)
      })
    })
  })
