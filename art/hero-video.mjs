// Renders the hero loop: 240 frames of scenes/hero.mjs, encoded as public/media/hero.webm and hero.mp4.
// Every motion in the scene has a whole number of periods in the loop, so frame 240 would be frame 0: no seam.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawHero } from './scenes/hero.mjs'

const out = fileURLToPath(new URL('../public/media', import.meta.url))
const [frames, rate, limit] = [240, 24, 1.2e6]
// The colours are tagged, because browsers guess those of an untagged video, and the first frame must look like the poster.
const tags = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]
const toYuv = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'

function ffmpeg(args) {
  const child = spawn('ffmpeg', ['-y', '-hide_banner', '-loglevel', 'error', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  })
  return { input: child.stdin, done }
}

async function renderFrames(file) {
  const size = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '1280x720', '-r', String(rate), '-i', '-']
  const { input, done } = ffmpeg([...size, '-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', file])
  for (let frame = 0; frame < frames; frame += 1) {
    const pixels = await sharp(Buffer.from(drawHero(frame / frames).toSvg()))
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!input.write(pixels)) await once(input, 'drain')
    if (frame % 40 === 0) console.log(`frame ${frame} of ${frames}`)
  }
  input.end()
  await done
}

const common = (file) => ['-i', file, '-an', '-vf', toYuv, ...tags]

async function encode(source, work) {
  const log = join(work, 'pass')
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '800k',
    '-maxrate',
    '1400k',
    '-g',
    '240',
    '-row-mt',
    '1',
    '-auto-alt-ref',
    '6',
    '-lag-in-frames',
    '25',
    '-passlogfile',
    log,
  ]
  await ffmpeg([...common(source), ...vp9, '-pass', '1', '-cpu-used', '4', '-f', 'null', '-']).done
  await ffmpeg([
    ...common(source),
    ...vp9,
    '-pass',
    '2',
    '-cpu-used',
    '1',
    '-deadline',
    'good',
    join(out, 'hero.webm'),
  ]).done
  const avc = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-profile:v',
    'high',
    '-b:v',
    '860k',
    '-g',
    '240',
    '-passlogfile',
    log,
  ]
  await ffmpeg([...common(source), ...avc, '-pass', '1', '-f', 'null', '-']).done
  await ffmpeg([...common(source), ...avc, '-pass', '2', '-movflags', '+faststart', join(out, 'hero.mp4')])
    .done
}

const work = await mkdtemp(join(tmpdir(), 'hero-'))
try {
  const source = join(work, 'frames.mkv')
  await renderFrames(source)
  await encode(source, work)
} finally {
  await rm(work, { recursive: true, force: true })
}
for (const name of ['hero.webm', 'hero.mp4']) {
  const { size } = await stat(join(out, name))
  console.log(`${name} ${(size / 1024).toFixed(0)} KB`)
  if (size > limit) throw new Error(`${name} is larger than ${limit / 1e6} MB`)
}
