// Writes the icons into public/icons (favicon.svg, the app's, the maskable one, Apple's), and favicon.ico at the root for old browsers.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { leafPath } from './draw/mark.mjs'
import { colour, mix } from './draw/palette.mjs'

const out = fileURLToPath(new URL('../public/', import.meta.url))

const leaves = [0, 120, 240].map((turn) => `<path d="${leafPath}" transform="rotate(${turn})"/>`).join('')
const hub = (r) => `<circle r="${r}" fill="${colour.gold}"/>`

/** A drawing around the middle of a green square; `corner` rounds the square. */
function icon(corner, drawing) {
  const foot = mix(colour.pine, colour.pineDeep, 0.25)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${colour.pine}"/><stop offset="1" stop-color="${foot}"/></linearGradient></defs>` +
    `<rect width="64" height="64" rx="${corner}" fill="url(#g)"/>` +
    `<g transform="translate(32 32)" fill="${mix(colour.paper, colour.sand, 0.2)}">${drawing}</g></svg>\n`
  )
}

/** The mark; `share` is the part of the square that its leaves fill. */
const mark = (share) =>
  `<g transform="translate(0 ${share * 3.4}) scale(${share * 32})">${leaves}${hub(0.115)}</g>`

/** Icon of a browser tab, where three leaves would read as a fan: a cross around the mark's hub, on whole pixels at 16 and 32. */
const small = `<path d="M-8 -20H8V-8H20V8H8V20H-8V8H-20V-8H-8Z"/>${hub(6)}`

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10, palette: true, colours: 256, quality: 100, dither: 0 })
    .toBuffer()

/** An .ico file that holds PNGs, as every browser since 2010 reads it. */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, bytes }, at) => {
    const entry = 6 + 16 * at
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  })
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)])
}

await mkdir(`${out}icons`, { recursive: true })
const tab = icon(14, small)
const rounded = icon(14, mark(0.92))
const full = icon(0, mark(0.84))
const masked = icon(0, mark(0.68))
const files = {
  'icons/favicon.svg': tab,
  'favicon.ico': ico(
    await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(tab, size) }))),
  ),
  'icons/icon-192.png': await png(rounded, 192),
  'icons/icon-512.png': await png(rounded, 512),
  'icons/icon-maskable-512.png': await png(masked, 512),
  'icons/apple-touch-icon.png': await png(full, 180),
}
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(out + name, bytes)
  console.log(`${name} ${(bytes.length / 1024).toFixed(1)} KB`)
}
