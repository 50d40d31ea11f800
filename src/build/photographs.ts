// Replaces drawings by the clinic's own photographs, by name: `clinic-north.jpg` replaces the picture of that name, `avery.jpg`
// the drawn person, `og-about.jpg` the picture of a shared page, `hero.mp4` and `hero.webm` the video loop.
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { people } from '../site/clinic.ts'
import { media, sharedPages, sourcesOf } from '../site/media.ts'
import { portraitWidths } from '../site/photographed.ts'

const types = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.heif', '.tif', '.tiff']
const films = ['hero.mp4', 'hero.webm']
const sharedNames = sharedPages.map((page) => `og-${page}`)
type Target = { file: string; width: number; height: number }

/** The files below `dist` that a name is written to, the largest first; undefined for an unknown name. */
function targetsOf(name: string): Target[] | undefined {
  const picture = media[name]
  if (picture)
    return sourcesOf(name)
      .map(({ src, width }) => ({
        file: src,
        width,
        height: Math.round((width * picture.height) / picture.width),
      }))
      .toSorted((a, b) => b.width - a.width)
  if (name in people)
    return portraitWidths.toReversed().flatMap((width) =>
      ['avif', 'webp'].map((type) => ({
        file: `/media/person-${name}-${width}.${type}`,
        width,
        height: width,
      })),
    )
  return sharedNames.includes(name) ? [{ file: `/media/${name}.jpg`, width: 1200, height: 630 }] : undefined
}

/** Names and files of the photographs in the folder. Throws, naming the file, where no picture has such a name. */
export function findPhotographs(folder: string): Map<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => !/^\.|\.md$/.test(name)) : []
  const found = new Map<string, string>()
  for (const file of files.filter((one) => !films.includes(one))) {
    const name = basename(file, extname(file))
    if (!types.includes(extname(file).toLowerCase()))
      throw new Error(`${file} is no photograph that can be read: ${types.join(', ')}`)
    if (!targetsOf(name))
      throw new Error(`${file}: no picture has this name. Names are: ${allNames().join(', ')}`)
    if (found.has(name))
      throw new Error(`${file}: there is another photograph with this name, ${found.get(name)}`)
    found.set(name, file)
  }
  return found
}

/** Writes the photographs over the drawings of a built folder, in every size and format, without the camera's metadata. */
export async function writePhotographs(folder: string, dist: string): Promise<void> {
  const found = findPhotographs(folder)
  for (const [name, file] of found) {
    const targets = [...targetsOf(name)!, ...sharedWith(name, found, dist)]
    await checkSize(join(folder, file), file, targets[0]!)
    for (const target of targets) await writeOne(join(folder, file), join(dist, target.file), target)
  }
  for (const film of films)
    if (existsSync(join(folder, film))) await copyFile(join(folder, film), join(dist, 'media', film))
}

/** The `og-` picture of a clinic's or service's page, made of this photograph where it has no drawing or photograph of its own. */
function sharedWith(name: string, found: Map<string, string>, dist: string): Target[] {
  const shared = sharedName(name)
  if (!shared || found.has(shared) || existsSync(join(dist, `media/${shared}.jpg`))) return []
  return targetsOf(shared) ?? []
}

/** `og-north` for `clinic-north`. */
function sharedName(name: string) {
  const shared = /^(?:clinic|service)-(.+)$/.exec(name)?.[1]
  return shared && sharedNames.includes(`og-${shared}`) ? `og-${shared}` : undefined
}

/** Names of the pictures for which there is neither a drawing in the public folder nor a photograph. */
export function missingPictures(publicFolder: string, photographs: string): string[] {
  const found = [...findPhotographs(photographs).keys()]
  const shared = [...found, ...found.flatMap((name) => sharedName(name) ?? [])]
  const drawn = (file: string) => existsSync(join(publicFolder, 'media', file))
  return [
    ...Object.keys(media).filter((name) => !found.includes(name) && !drawn(`${name}.avif`)),
    ...sharedNames.filter((name) => !shared.includes(name) && !drawn(`${name}.jpg`)),
  ]
}

async function checkSize(path: string, file: string, { width, height }: Target) {
  const { autoOrient } = await sharp(path).metadata()
  if (autoOrient.width < width / 2 || autoOrient.height < height / 2)
    throw new Error(
      `${file} is too small: ${autoOrient.width} × ${autoOrient.height} points, and ${width} × ${height} are shown`,
    )
}

async function writeOne(from: string, to: string, { width, height }: Target) {
  await mkdir(dirname(to), { recursive: true })
  const image = sharp(from).autoOrient().resize(width, height, { fit: 'cover', position: 'attention' })
  if (to.endsWith('.avif')) await image.avif({ quality: 50 }).toFile(to)
  else if (to.endsWith('.webp')) await image.webp({ quality: 74 }).toFile(to)
  else await image.jpeg({ quality: 80, mozjpeg: true }).toFile(to)
}

function allNames() {
  return [...Object.keys(media), ...Object.keys(people), ...sharedNames]
}
