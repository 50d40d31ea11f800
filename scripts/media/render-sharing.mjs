// Renders the pictures for sharing (Open Graph, 1200 × 630) as small JPEGs: words on sand at the left, the page's picture at the right.
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictures, shared } from './catalogue.mjs'
import { drawMark } from './draw/mark.mjs'
import { colour, mix } from './draw/palette.mjs'
import { createPicture } from './draw/picture.mjs'

const out = fileURLToPath(new URL('../../public/media', import.meta.url))
const [width, height, split] = [1200, 630, 520]
// The same words as in src/site/clinic.ts, which a plain script cannot import.
const clinic = { name: 'West Texas Family Clinic', places: 'Sweetwater and Snyder, Texas' }

const sans = 'font-family="Lato, Helvetica, Arial, sans-serif"'

/** Breaks words into lines of at most `most` letters. */
function lines(text, most) {
  const result = ['']
  for (const word of text.split(' ')) {
    const longer = `${result.at(-1)} ${word}`.trim()
    if (longer.length <= most || result.at(-1) === '') result[result.length - 1] = longer
    else result.push(word)
  }
  return result
}

function drawPanel(title) {
  const art = createPicture(width, height)
  const sweep = `M0 0H${split}C${split - 46} 210 ${split + 44} 420 ${split - 8} ${height}H0Z`
  art.path(sweep, { fill: mix(colour.paper, colour.sand, 0.35) })
  const rows = lines(title, 15)
  const size = rows.length > 3 ? 50 : 58
  const top = 318 - (rows.length * size * 1.14) / 2 + size * 0.8
  drawMark(art, { x: 98, y: 108, r: 38 })
  const text = (x, y, words, style) => art.add(`<text x="${x}" y="${y}" ${style}>${words}</text>`)
  rows.forEach((row, at) =>
    text(
      60,
      top + at * size * 1.14,
      row,
      `font-family="P052, Palatino, Georgia, serif" font-size="${size}" font-weight="700" fill="${colour.pineDeep}"`,
    ),
  )
  art.rect(60, 494, 64, 6, { fill: colour.terracotta, rx: 3 })
  text(60, 540, clinic.name, `${sans} font-size="27" font-weight="700" fill="${colour.pine}"`)
  text(
    60,
    576,
    clinic.places,
    `${sans} font-size="24" font-weight="500" fill="${mix(colour.ink, colour.stone, 0.35)}"`,
  )
  return art
}

async function renderSharing(page, [title, name, focus = 0.5]) {
  const picture = pictures[name]
  const scale = height / picture.height
  const art = picture.draw()
  const pixels = sharp(Buffer.from(art.toSvg(scale))).removeAlpha()
  const drawn = Math.round(picture.width * scale)
  const room = width - split + 60
  const left = Math.max(0, Math.round((drawn - room) * focus))
  const cut = await pixels
    .extract({ left, top: 0, width: Math.min(room, drawn - left), height })
    .png()
    .toBuffer()
  const file = `${out}/og-${page}.jpg`
  await sharp({ create: { width, height, channels: 3, background: colour.sand } })
    .composite([{ input: cut, left: width - room, top: 0 }, { input: Buffer.from(drawPanel(title).toSvg()) }])
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(file)
  const { size } = await stat(file)
  console.log(`og-${page}.jpg ${(size / 1024).toFixed(0)} KB`)
  if (size > 120 * 1024) throw new Error(`og-${page}.jpg is larger than 120 KB`)
}

const wanted = process.argv.slice(2)
for (const [page, words] of Object.entries(shared)) {
  if (wanted.length === 0 || wanted.includes(page)) await renderSharing(page, words)
}
