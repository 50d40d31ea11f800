// Films and embeds in Firefox and WebKit: what is said of a phone's film before it is sent and in the player, captions in an old
// charset, the length of a recording that names none, and what the frame of an embed may do.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signInAdmin } from '../../supabase/tests/clients'
import { addEmbed } from '../support/browser/add-files'
import type { App } from '../support/browser/app-process'
import { filmOfPhone, recordFilm } from '../support/browser/films'
import { chooseFile, hasLogin, pressButton, sendLogin } from './in-page'
import { chromium, firefox } from './puppeteer'
import { eventually, type Tab } from './tab'
import { type Used, useEngine } from './use-engine'
import { webkit } from './webkit'

const SPANISH = '¿Cómo está? Lávese las manos.'
const vtt = `WEBVTT\n\n00:00.000 --> 00:11.000\n${SPANISH}\n`

/** Waits for words in the open dialog, or on the whole screen. */
const expectWords = (tab: Tab, words: RegExp, css = 'dialog[open]') =>
  expect
    .poll(() => tab.run((at) => document.querySelector<HTMLElement>(at)?.innerText, css), { timeout: 40_000 })
    .toMatch(words)

/**
 * What the player says of the film, whose pictures are called HEVC. Firefox refuses all of it. WebKit plays the sound alone, as Safari does
 * on a device without the codec.
 */
const unplayable: Record<string, RegExp> = {
  Firefox: /This browser cannot play this kind of video/,
  WebKit: /There is only sound here/,
}

const hasCards = () => document.querySelector('main article') !== null
const hasForm = () => document.querySelector('dialog[open] input[type=file]') !== null

/** Puts bytes where the page can fetch them: they are too many for the inspector of WebKit. */
async function addressOf(app: App, bytes: Buffer): Promise<string> {
  const files = (await signInAdmin(app)).storage.from('documents')
  const path = `hr-docs/${randomUUID()}`
  const { error } = await files.upload(path, bytes, { contentType: 'application/octet-stream' })
  if (error) throw error
  return (await files.createSignedUrl(path, 3600)).data!.signedUrl
}

/** Opens the form of an upload with this film. */
async function chooseFilm({ app, tab }: Used, name: string, type: string, film: Buffer) {
  await tab.open(`${app.url}/portal/training-videos`)
  await eventually(tab, hasCards)
  await tab.run(pressButton, 'Upload Video')
  await eventually(tab, hasForm)
  await tab.run(chooseFile, 'video', name, type, await addressOf(app, film))
}

/** A recording that names no length, as Chromium makes it. */
async function record(url: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-recorder-'))
  const recorder = await chromium.start(folder)
  try {
    await recorder.open(`${url}/`)
    return Buffer.from(await recorder.run(recordFilm, 2_700), 'base64')
  } finally {
    await recorder.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

for (const engine of [firefox, webkit])
  describe.skipIf(!engine.isHere)(`in ${engine.name}`, () => {
    const on = useEngine(engine)

    it('says of a phone’s film, before it is sent, that some browsers lack its codec, and what to do', async () => {
      await on.tab.open(`${on.app.url}/portal/login`)
      await eventually(on.tab, hasLogin)
      expect(await on.tab.run(dropFile, 'Handbook.pdf')).toEqual(['prevented', 'prevented'])
      await on.tab.run(sendLogin, 'admin@clinic.example', 'demo-admin')
      await eventually(on.tab, () => location.pathname === '/portal/dashboard')
      for (const codec of ['hev1', 'hvc1'] as const) {
        await chooseFilm(on, 'IMG_0001.mov', 'video/quicktime', filmOfPhone(codec))
        await expectWords(on.tab, /HEVC.* On the iPhone: Settings, Camera, Formats, Most Compatible\./)
      }
    })

    it('never opens a file that is dropped, and says in the portal why it is not taken', async () => {
      await on.tab.open(`${on.app.url}/portal/dashboard`)
      await eventually(on.tab, () => document.querySelector('main h1') !== null)
      expect(await on.tab.run(dropFile, 'Handbook.pdf')).toEqual(['prevented', 'prevented'])
      await expectWords(on.tab, /“Handbook\.pdf” stays where it is: open Documents or Training first/, 'body')
      await chooseFilm(on, 'IMG_0001.mov', 'video/quicktime', filmOfPhone())
    })

    it('takes that film, with captions in UTF-16, and says in the player what cannot be played', async () => {
      const captions = await addressOf(on.app, Buffer.from(`\uFEFF${vtt}`, 'utf16le'))
      await on.tab.run(() => document.querySelector<HTMLElement>('dialog summary')!.click())
      await on.tab.run(chooseFile, 'vtt', 'es.vtt', 'text/vtt', captions)
      await expectWords(on.tab, /1 line/)
      await on.tab.run(pressButton, 'Upload')
      await expectWords(on.tab, /Video uploaded successfully/, 'body')
      await eventually(on.tab, () => document.querySelector('dialog[open]') === null)
      await expectWords(on.tab, /IMG_0001/, 'main')
      await on.tab.run(pressButton, 'Watch Video', 'IMG_0001')
      await expectWords(on.tab, unplayable[engine.name]!)
      expect(await on.tab.run(captionsOf)).toEqual([SPANISH])
      if (engine !== webkit) return
      await on.tab.run(playToTheEnd)
      await expectWords(on.tab, /Completed[^]*There is only sound here/)
    })

    it('measures a recording that names no length', async () => {
      await chooseFilm(on, 'Recording.webm', 'video/webm', await record(on.app.url))
      await expectWords(on.tab, /· 0:02/)
    })

    it('plays embeds in frames of their two hosts alone, whose links open a tab that works', async () => {
      await addEmbed(on.app)
      await on.tab.open(`${on.app.url}/portal/training-videos`)
      // The card of an embed comes with the next pull, after those that the tablet has.
      await expectWords(on.tab, /Lifting safely/, 'main')
      await on.tab.run(answerForHosts)
      await on.tab.run(pressButton, 'Watch Video', 'Lifting safely')
      await eventually(on.tab, () => document.querySelector('dialog[open] iframe') !== null)
      const frame = await on.tab.run(() => {
        const { src, sandbox } = document.querySelector<HTMLIFrameElement>('dialog[open] iframe')!
        const word = 'allow-popups-to-escape-sandbox'
        return { src, isFree: sandbox.contains(word) && sandbox.supports(word) }
      })
      expect(frame).toEqual({
        src: expect.stringMatching(
          /^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\//,
        ),
        isFree: true,
      })
      expect(await on.tab.run(dragOverFrame), 'while a file hangs over the window').toEqual(['none', 'auto'])
      expect(await on.tab.run(isFrameRefused, 'https://www.youtube.com/embed/abcdefghijk')).toBe(true)
    })
  })

/** Runs in the page: the words of the film's captions, once they are there. */
async function captionsOf() {
  const { textTracks } = document.querySelector<HTMLVideoElement>('dialog[open] video')!
  for (;;) {
    const [track] = textTracks
    if (track) track.mode = 'hidden'
    if (track?.cues && track.cues.length > 0) return Array.from(track.cues, (cue) => (cue as VTTCue).text)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Runs in the page: drags a file over it and drops it; says of both events whether the browser was kept from opening the file. */
function dropFile(name: string) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['words'], name))
  return ['dragover', 'drop'].map((type) => {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    return document.querySelector('main')!.dispatchEvent(event) ? 'opened' : 'prevented'
  })
}

/** Runs in the page: drags a file into the window and away; says each time whether the frame would get its drop. */
function dragOverFrame() {
  const frame = document.querySelector('dialog[open] iframe')!
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['words'], 'Handbook.pdf'))
  return ['dragenter', 'dragleave'].map((type) => {
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true }))
    return getComputedStyle(frame).pointerEvents
  })
}

/** Runs in the page: plays the film from near its end to the end. */
function playToTheEnd() {
  const video = document.querySelector<HTMLVideoElement>('dialog[open] video')!
  video.muted = true
  video.currentTime = video.duration - 0.5
  return video.play()
}

/** Runs in the page: YouTube and Vimeo answer, as far as the portal asks them. */
function answerForHosts() {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && /youtube|vimeo/.test(input)
      ? Promise.resolve(new Response())
      : fetch(input, init)
}

/** Runs in the page: whether its policy keeps a frame of this address from loading. */
function isFrameRefused(src: string) {
  const frame = Object.assign(document.createElement('iframe'), { src })
  const refused = new Promise<boolean>((resolve) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      resolve(event.effectiveDirective === 'frame-src')
    })
    setTimeout(() => resolve(false), 5_000)
  })
  document.body.append(frame)
  return refused.finally(() => frame.remove())
}
