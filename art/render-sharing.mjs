// Renders the pictures for sharing (Open Graph, 1200 × 630) as small JPEGs: words on sand at the left, the page's pictures at the right.
// `npm run art sharing [page …]`
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictures, shared } from './catalogue.mjs'
import { drawMark } from './draw/mark.mjs'
import { colour, mix } from './draw/palette.mjs'
import { createPicture } from './draw/picture.mjs'
import { breakLines } from './draw/words.mjs'
import { clinic, places } from './facts.mjs'
import { useFonts } from './fonts.mjs'
import { makeOnce } from './make-once.mjs'

const out = fileURLToPath(new URL('../public/media', import.meta.url))
const [width, height, split] = [1200, 630, 520]
/** Widths: of the panel's wavy edge over the pictures, and of the line between two pictures. */
const [wave, gap] = [60, 6]

const sans = 'font-family="Lato, Helvetica, Arial, sans-serif"'

function drawPanel(title) {
  const art = createPicture(width, height)
  const sweep = `M0 0H${split}C${split - 46} 210 ${split + 44} 420 ${split - 8} ${height}H0Z`
  art.path(sweep, { fill: mix(colour.paper, colour.sand, 0.35) })
  const rows = breakLines(title, 15)
  const size = rows.length > 3 ? 50 : 58
  const top = 318 - (rows.length * size * 1.14) / 2 + size * 0.8
  drawMark(art, { x: 98, y: 108, r: 38 })
  const text = (x, y, words, style) => art.add(`<text x="${x}" y="${y}" ${style}>${words}</text>`)
  rows.forEach((row, at) =>
    text(
      60,
      top + at * size * 1.14,
      row,
      `font-family="Source Serif 4, Georgia, serif" font-size="${size}" font-weight="600" fill="${colour.pineDeep}"`,
    ),
  )
  art.rect(60, 494, 64, 6, { fill: colour.terracotta, rx: 3 })
  text(60, 540, clinic.name, `${sans} font-size="27" font-weight="700" fill="${colour.pine}"`)
  text(
    60,
    576,
    places,
    `${sans} font-size="24" font-weight="400" fill="${mix(colour.ink, colour.stone, 0.35)}"`,
  )
  return art
}

/** A picture scaled and cut to a tile; `focus` 0 keeps its left side, 1 its right. */
async function cutTile(name, focus, [w, h]) {
  const picture = pictures[name]
  const scale = Math.max(w / picture.width, h / picture.height)
  const [drawnWidth, drawnHeight] = [picture.width, picture.height].map((size) => Math.round(size * scale))
  return sharp(Buffer.from(picture.draw().toSvg(scale)))
    .removeAlpha()
    .extract({
      left: Math.round((drawnWidth - w) * focus),
      top: Math.round((drawnHeight - h) / 2),
      width: w,
      height: h,
    })
    .png()
    .toBuffer()
}

/** The pictures as tiles from the panel to the right edge: one, two in rows, three in columns, or two by two. */
function layTiles(cuts) {
  const columns = cuts.length === 2 ? 1 : Math.min(cuts.length, 3 - (cuts.length === 4))
  const rows = Math.ceil(cuts.length / columns)
  const side = (whole, parts) => Math.floor((whole - (parts - 1) * gap) / parts)
  const [w, h] = [side(width - split, columns), side(height, rows)]
  return Promise.all(
    cuts.map(async (cut, index) => {
      const { name, focus } = typeof cut === 'string' ? { name: cut, focus: 0.5 } : cut
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const behind = column === 0 ? wave : 0
      const left = split + column * (w + gap) - behind
      return { input: await cutTile(name, focus, [w + behind, h]), left, top: row * (h + gap) }
    }),
  )
}

async function renderSharing(page, [title, ...cuts]) {
  const file = `${out}/og-${page}.jpg`
  await sharp({ create: { width, height, channels: 3, background: colour.paper } })
    .composite([...(await layTiles(cuts)), { input: Buffer.from(drawPanel(title).toSvg()) }])
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(file)
  const { size } = await stat(file)
  console.log(`og-${page}.jpg ${(size / 1024).toFixed(0)} KB`)
  if (size > 120 * 1024) throw new Error(`og-${page}.jpg is larger than 120 KB`)
}

useFonts()
const wanted = process.argv.slice(2)
for (const [page, words] of Object.entries(shared)) {
  if (wanted.length > 0 && !wanted.includes(page)) continue
  const [title, ...cuts] = words
  const drawn = cuts.map((cut) => pictures[cut.name ?? cut].draw().toSvg(1))
  const source = [drawPanel(title).toSvg(), cuts, drawn]
  await makeOnce(`${out}/og-${page}.jpg`, source, () => renderSharing(page, words))
}
