// Makes the training videos that a new portal starts with: drawn and narrated, with captions and a poster beside each.
// `npm run art videos [name]`; `npm run art videos -- NAME --still FOLDER` writes one picture a scene instead.
// Needs ffmpeg with libx264, and a voice (see seed-videos/speak.mjs).
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openChromium } from './chromium.mjs'
import { clinic } from './facts.mjs'
import { makeOnce } from './make-once.mjs'
import { writeCaptions } from './seed-videos/captions.mjs'
import { readManifest, seedFolder, writeManifest } from './seed-manifest.mjs'
import { sampleRate, speak } from './seed-videos/speak.mjs'
import { composeStage } from './seed-videos/stage.mjs'
import { layOut, mix } from './seed-videos/timeline.mjs'

const frameRate = 24
// Sound filters. The voice is thin above 3 kHz and uneven, so it gets warmth, compression, and the loudness of other spoken
// videos.
const warmth =
  'highpass=f=85,equalizer=f=220:t=q:w=1.2:g=2,equalizer=f=3600:t=q:w=1.4:g=-3,acompressor=threshold=-20dB:ratio=2.5,loudnorm=I=-18:TP=-3'

const words = (options) => options.split(' ')

/** Lays a lesson out in time and draws its scenes. */
async function prepare(name) {
  const { lesson } = await import(`./seed-videos/${name}.mjs`)
  const sounds = await speak(lesson.flatMap((scene) => scene.lines.map(({ show, say }) => say ?? show)))
  const plan = layOut(lesson, sounds)
  const from = plan.scenes.find((scene) => scene.counts)?.at ?? 0
  const scenes = plan.scenes.map((scene) => ({ ...scene, art: scene.art({ at: scene.at, from }) }))
  return { ...plan, scenes }
}

async function openStage(browser, plan) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.setContent(composeStage(plan))
  await page.evaluate(() => document.fonts.ready)
  // The first `seek` makes the animations: only then can their time be set.
  await page.evaluate(() => window.seek(0))
  return page
}

async function takeStills(browser, name, folder) {
  const plan = await prepare(name)
  const page = await openStage(browser, plan)
  await mkdir(folder, { recursive: true })
  for (const [index, { captions }] of plan.scenes.entries()) {
    await page.evaluate((t) => window.seek(t), captions.at(-1).end - 0.2)
    await page.screenshot({ path: join(folder, `${name}-${String(index).padStart(2, '0')}.png`) })
  }
  await page.close()
  console.log(`${name}: ${plan.duration} s`)
}

/** Takes the poster: the end of the first scene, when everything in it is drawn. The picture is small, so that it loads at once. */
async function takePoster(page, plan, out) {
  await page.evaluate((t) => window.seek(t), plan.scenes[0].captions.at(-1).end - 0.2)
  const picture = sharp(await page.screenshot()).resize(640, 360)
  await picture.webp({ quality: 72 }).toFile(out)
}

const isInstalled = (program) => spawnSync(program, ['--version']).error?.code !== 'ENOENT'

/** Throws a MissingProgram error, which says what to install, where this machine cannot make films. */
function requirePrograms() {
  if (isInstalled('ffmpeg') && (isInstalled('text2wave') || isInstalled('espeak-ng'))) return
  const message =
    'Films repeat facts that have changed. They want ffmpeg and a voice: apt install ffmpeg festival festvox-us-slt-hts (or espeak-ng).'
  throw Object.assign(new Error(message), { name: 'MissingProgram' })
}

async function record(browser, name, out) {
  requirePrograms()
  const plan = await prepare(name)
  const folder = await mkdtemp(join(tmpdir(), 'clinic-video-'))
  const sound = join(folder, 'voice.pcm')
  const made = join(folder, 'made.mp4')
  const track = mix(plan)
  await writeFile(sound, Buffer.from(track.buffer))
  const page = await openStage(browser, plan)
  await writeFile(out.replace(/\.mp4$/, '.vtt'), writeCaptions(plan))
  await takePoster(page, plan, out.replace(/\.mp4$/, '.webp'))
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...words(`-y -v error -f image2pipe -c:v mjpeg -framerate ${frameRate} -i pipe:0`),
      ...words(`-f s16le -ar ${sampleRate} -ac 1`),
      '-i',
      sound,
      '-af',
      warmth,
      ...words(`-ar ${sampleRate} -c:a aac -b:a 44k -t ${plan.duration}`),
      ...words(`-c:v libx264 -preset slow -tune animation -crf 30 -g ${frameRate * 4} -pix_fmt yuv420p`),
      ...words(
        '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709',
      ),
      ...words('-movflags +faststart -map_metadata -1'),
      made,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(ffmpeg, 'exit')
  for (let frame = 0; frame < plan.duration * frameRate; frame += 1) {
    await page.evaluate((t) => window.seek(t), frame / frameRate)
    const bytes = await page.screenshot({ type: 'jpeg', quality: 94 })
    if (!ffmpeg.stdin.write(bytes)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  await page.close()
  if (code === 0) await copyFile(made, out)
  await rm(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while making ${name}`)
  return plan.duration
}

const manifest = await readManifest()
const [only, still, folder] = process.argv.slice(2)
const browser = await openChromium()
try {
  for (const video of manifest.videos) {
    const name = /([^/]+)\.mp4$/.exec(video.file)[1]
    if (only && only !== 'all' && only !== name) continue
    if (still === '--still') {
      await takeStills(browser, name, folder)
      continue
    }
    const out = fileURLToPath(new URL(video.file, seedFolder))
    await mkdir(new URL('.', new URL(video.file, seedFolder)), { recursive: true })
    const { lesson } = await import(`./seed-videos/${name}.mjs`)
    const written = JSON.stringify(lesson, (_, value) =>
      typeof value === 'function' ? String(value) : value,
    )
    await makeOnce(out, [written, clinic.name], async () => {
      video.duration = await record(browser, name, out)
      video.captions = video.file.replace(/\.mp4$/, '.vtt')
      video.poster = video.file.replace(/\.mp4$/, '.webp')
      console.log(`${video.file}  ${video.duration} s  ${Math.round((await stat(out)).size / 1024)} KB`)
    })
  }
} finally {
  await browser.close()
}
if (still !== '--still') await writeManifest(manifest)
