// A real build with a folder of photographs, which replace drawings on pages and in the service worker's list.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { build } from '../../scripts/build/build.mjs'
import { locations, nursePractitioners, people, type PersonId } from '../site/clinic'
import { findPhotographs, missingPictures } from './photographs'
import { integrityOf } from './precache-manifest'

const [who] = nursePractitioners as [PersonId]
const town = locations.at(-1)!.id

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-photographs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const red = { r: 200, g: 30, b: 30 }
/** Makes a photograph of one colour, stored on its side and with a place and an artist, as cameras do. */
const takePhotograph = (width: number, height: number) =>
  sharp({ create: { width: height, height: width, channels: 3, background: red } })
    .withExif({ IFD0: { Orientation: '6', Artist: 'A camera' }, IFD3: { GPSLatitude: '32/1 28/1 0/1' } })
    .jpeg()
    .toBuffer()

async function colourOf(file: string) {
  const { dominant } = await sharp(file).stats()
  return [dominant.r > 150, dominant.g < 80, dominant.b < 80]
}

describe('a build with photographs', () => {
  const dist = () => join(folder, 'dist')
  const page = (name: string) => readFile(join(dist(), name), 'utf8')
  beforeAll(async () => {
    const photographs = join(folder, 'photographs')
    await mkdir(photographs)
    await writeFile(join(photographs, `clinic-${town}.jpg`), await takePhotograph(1600, 900))
    await writeFile(join(photographs, `${who}.JPG`), await takePhotograph(800, 1000))
    await writeFile(join(photographs, 'og-about.png'), await takePhotograph(1200, 630))
    await writeFile(join(photographs, 'hero.mp4'), 'a film')
    await writeFile(join(photographs, 'README.md'), 'no photograph')
    vi.stubEnv('CLINIC_PHOTOGRAPHS_DIR', photographs)
    vi.stubEnv('CLINIC_DIST_DIR', dist())
    vi.stubEnv('NODE_ENV', 'development')
    vi.spyOn(console, 'log').mockReturnValue()
    await build('demo')
    vi.unstubAllEnvs()
  })

  it('writes each photograph in every size and format over the drawing, upright and without the camera’s metadata', async () => {
    for (const [file, width, height] of [
      [`media/clinic-${town}.avif`, 1200, 800],
      [`media/clinic-${town}-600.webp`, 600, 400],
      [`media/person-${who}-416.avif`, 416, 416],
      ['media/og-about.jpg', 1200, 630],
    ] as const) {
      const image = await sharp(join(dist(), file)).metadata()
      expect([file, image.width, image.height, image.exif]).toEqual([file, width, height, undefined])
      expect([file, await colourOf(join(dist(), file))]).toEqual([file, [true, true, true]])
    }
    expect(await colourOf(join(dist(), 'media/about-story.avif'))).not.toEqual([true, true, true])
    expect(await page('media/hero.mp4')).toBe('a film')
  })

  it('shows a photographed person with their name, and the drawings of the other people', async () => {
    const about = await page('about.html')
    expect(about.match(/<img [^>]*alt="Portrait of [^"]+"/g)).toEqual([
      expect.stringContaining(`Portrait of ${people[who].name}`),
    ])
    expect(about.match(/<li class="person card"><svg/g)).toHaveLength(nursePractitioners.length - 1)
  })

  it('lists the photographs, with their hashes, for the service worker to keep', async () => {
    const worker = await page('sw.js')
    for (const file of [`media/clinic-${town}-600.avif`, `media/person-${who}-208.avif`])
      expect(worker).toContain(integrityOf(await readFile(join(dist(), file))))
  })

  it('is a production build even with NODE_ENV=development in the shell: a development build registers no worker', async () => {
    const scripts = (await readdir(join(dist(), 'assets'))).filter((name) => name.endsWith('.js'))
    const made = await Promise.all(
      scripts.map(async (name) => ({ name, isForDevelopers: /jsxDEV/.test(await page(`assets/${name}`)) })),
    )
    expect(made.length).toBeGreaterThan(50)
    expect(made.filter(({ isForDevelopers }) => isForDevelopers)).toEqual([])
  })
})

const files = async (...names: string[]) => {
  const place = await mkdtemp(join(folder, 'names-'))
  for (const name of names) await writeFile(join(place, name), '')
  return place
}

it('a folder of photographs needs a photograph only where a drawing is missing; the picture for sharing is made from the photograph too', async () => {
  const nothing = await files()
  expect(missingPictures(nothing, nothing)).toEqual(expect.arrayContaining([`clinic-${town}`, `og-${town}`]))
  const own = missingPictures(nothing, await files(`clinic-${town}.jpg`))
  expect(own).not.toContain(`clinic-${town}`)
  expect(own).not.toContain(`og-${town}`)
  expect(own).toContain('og-home')
  expect(missingPictures('public', 'src/site/photographs')).toEqual([])
})

it.each([
  [
    ['clinic-nowhere.jpg'],
    new RegExp(`^clinic-nowhere\\.jpg: no picture has this name\\. Names are: hero-poster, .*clinic-${town}`),
  ],
  [[`${who}.pdf`], `${who}.pdf is no photograph that can be read`],
  [[`${who}.jpg`, `${who}.png`], 'there is another photograph with this name'],
])('a folder with the files %s stops the build, which says what is wrong', async (names, words) => {
  const place = await files(...names)
  expect(() => findPhotographs(place)).toThrow(words)
})
