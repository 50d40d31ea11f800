// Draws a printed guide of the clinic, with the cover of its PDF.
import { clinic, findGuide } from '../facts.mjs'
import { drawCover } from '../guides-art.mjs'
import { colour, mix } from './palette.mjs'
import { polygon } from './picture.mjs'
import { indoors as light } from './room.mjs'
import { breakLines } from './words.mjs'

const cover = { width: 550, height: 850, margin: 55 }
// The PDF's own font, Vollkorn, is not used: this renderer cannot ask it for lining figures, and GLP-1 would read as GLP-I.
const serif = 'font-family="Source Serif 4, Georgia, serif" font-weight="600"'
const sans = 'font-family="Lato, Helvetica, Arial, sans-serif" font-weight="700" letter-spacing="1.2"'

/** The guide `id` standing on the table, `w` wide, its foot's middle at `x`, `y`. */
export function drawGuide(art, { id, x, y, w }) {
  const h = (w * cover.height) / cover.width
  const [left, top] = [x - w / 2, y - h]
  const pages = [
    [left + w, top + 2],
    [left + w + 7, top + 7],
    [left + w + 7, y - 4],
    [left + w, y],
  ]
  art.path(polygon(pages), { fill: mix(colour.sand, light.cool, 0.25) })
  art.group({ transform: `translate(${left} ${top}) scale(${w / cover.width})` }, () => {
    art.add(drawCover(id).replace('<svg', `<svg width="${cover.width}" height="${cover.height}"`))
    art.add(
      `<text x="${cover.margin}" y="82" ${sans} font-size="17" fill="#7e3518">${clinic.name.toUpperCase()}</text>`,
    )
    breakLines(findGuide(id).title, 18).forEach((row, at) =>
      art.add(
        `<text x="${cover.margin - 2}" y="${138 + at * 56}" ${serif} font-size="54" fill="${colour.pine}">${row}</text>`,
      ),
    )
  })
  art.rect(left, top, w, h, {
    fill: art.linear([left, top], [left + w, y], {
      0: [light.warm, 0.18],
      0.6: [light.warm, 0],
      1: [colour.ink, 0.1],
    }),
  })
  art.rect(left, top, 5, h, { fill: colour.ink, opacity: 0.14 })
}
