// The pages know the true sizes of the pictures and films, and the files stay small.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { heroVideo, media, sharedPages, sourcesOf } from '../src/site/media.ts'
import { siteManifest } from '../src/site/site-manifest.ts'
import { readMp4, readWebm } from './film.ts'

const publicFolder = join(import.meta.dirname, '../public')
const sizeOf = (src: string) => statSync(join(publicFolder, src)).size
const readPublic = (src: string) => readFileSync(join(publicFolder, src))
const KB = 1024

type Drawing = { toSvg(): string }
// The script has no types, so the type of its export is written here.
const scene: string = './scenes/hero.mjs'
const { drawHero } = (await import(scene)) as { drawHero: (time: number) => Drawing }
const pixelsAt = (time: number) =>
  sharp(Buffer.from(drawHero(time).toSvg()))
    .removeAlpha()
    .raw()
    .toBuffer()

describe('pictures', () => {
  it.each(Object.entries(media))('%s has the sizes that the pages reserve', async (name, picture) => {
    for (const { src, type, width } of sourcesOf(name)) {
      const { format, compression, ...real } = await sharp(join(publicFolder, src)).metadata()
      expect(`image/${compression === 'av1' ? 'avif' : format}`).toBe(type)
      expect(real.width).toBe(width)
      expect(real.height).toBe(Math.round((width * picture.height) / picture.width))
    }
    expect(picture.widths.at(-1)).toBe(picture.width)
  })

  it.each(sharedPages.map((page) => `/media/og-${page}.jpg`))(
    'the sharing picture %s is 1200 × 630 and light',
    async (src) => {
      const { width, height } = await sharp(join(publicFolder, src)).metadata()
      expect([width, height]).toEqual([1200, 630])
      expect(sizeOf(src)).toBeLessThan(120 * KB)
    },
  )

  it('every page has a sharing picture of its own', () => {
    const files = sharedPages.map((page) => `/media/og-${page}.jpg`)
    expect(new Set(files.map((src) => readPublic(src).toString('base64'))).size).toBe(files.length)
  })

  it('all pictures and films weigh at most 8 MB together', () => {
    const all = readdirSync(join(publicFolder, 'media')).reduce(
      (sum, name) => sum + sizeOf(`media/${name}`),
      0,
    )
    expect(all).toBeLessThan(8e6)
  })
})

describe('the hero loop', () => {
  it('has a poster of its own size that weighs at most 40 KB in either format', () => {
    const poster = media['hero-poster']
    expect([poster.width, poster.height]).toEqual([heroVideo.width, heroVideo.height])
    for (const { src } of sourcesOf('hero-poster')) expect(sizeOf(src)).toBeLessThanOrEqual(40 * KB)
  })

  it('is at most 1.2 MB in either format', () => {
    for (const { src } of heroVideo.sources) expect(sizeOf(src)).toBeLessThanOrEqual(1.2e6)
  })

  it.each(heroVideo.sources)('$src lasts 8 to 12 seconds and has no sound', ({ src, type }) => {
    const { seconds, tracks } = (type === 'video/mp4' ? readMp4 : readWebm)(readPublic(src))
    expect(seconds).toBeGreaterThanOrEqual(8)
    expect(seconds).toBeLessThanOrEqual(12)
    expect(tracks).toEqual(['picture'])
  })

  it('ends exactly where it began', async () => {
    const [first, last] = await Promise.all([pixelsAt(0), pixelsAt(1)])
    expect(difference(first, last).filter((step) => step > 2)).toEqual([])
  })

  it('moves from frame to frame without a jump', async () => {
    const [a, b, middle] = await Promise.all([pixelsAt(0), pixelsAt(1 / 240), pixelsAt(0.5)])
    const mean = (other: Buffer) => difference(a, other).reduce((sum, value) => sum + value, 0) / a.length
    expect(mean(b)).toBeGreaterThan(0)
    expect(mean(b)).toBeLessThan(mean(middle))
  })
})

interface ListedImage {
  src: string
  sizes: string
  type: string
  purpose?: string
}
const manifest = JSON.parse(readFileSync(join(publicFolder, '../manifest.webmanifest'), 'utf8')) as {
  icons: ListedImage[]
  screenshots: ListedImage[]
}

describe('the installed app', () => {
  it.each([...manifest.icons, ...manifest.screenshots, ...siteManifest.screenshots])(
    'the picture $src is as large as the manifest says',
    async (listed) => {
      const { width, height, format } = await sharp(join(publicFolder, listed.src)).metadata()
      expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({
        sizes: listed.sizes,
        type: listed.type,
      })
    },
  )

  it.each(manifest.screenshots)('the picture $src of the portal weighs at most 60 KB', ({ src }) => {
    expect(sizeOf(src)).toBeLessThanOrEqual(60 * KB)
  })

  it('has icons of 192 and 512, one that may be masked, and one for a tab and for Apple', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const src of ['favicon.ico', 'icons/favicon.svg', 'icons/apple-touch-icon.png'])
      expect(sizeOf(src)).toBeGreaterThan(0)
  })

  it('has a maskable icon whose drawing stays whole when a round mask cuts a tenth off each side', async () => {
    const { src } = manifest.icons.find(({ purpose }) => purpose === 'maskable')!
    const { data, info } = await sharp(join(publicFolder, src))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = info.width / 2
    let outside = 0
    data.forEach((light, at) => {
      const far = Math.hypot((at % info.width) - middle, Math.floor(at / info.width) - middle)
      if (light > 128 && far > 0.4 * info.width) outside += 1
    })
    expect(outside).toBe(0)
  })
})

/** The differences between the pixels of two pictures, at every 7th byte. */
function difference(one: Buffer, other: Buffer): number[] {
  const result: number[] = []
  for (let at = 0; at < one.length; at += 7) result.push(Math.abs(one[at]! - other[at]!))
  return result
}
