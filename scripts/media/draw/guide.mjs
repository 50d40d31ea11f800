// A printed guide of the clinic, its cover told by one motif.
import { drawMark } from './mark.mjs'
import { colour, mix } from './palette.mjs'
import { curve, polygon } from './picture.mjs'
import { indoors as light } from './room.mjs'
import { leaf } from './tree.mjs'

/** A printed guide standing on the table: its foot's middle at `x`, `y`. `motif` is leaf, sun or road. */
export function drawGuide(art, { x, y, w, h, tone, motif }) {
  const [left, top] = [x - w / 2, y - h]
  art.path(
    polygon([
      [left + w, top + 4],
      [left + w + 12, top + 12],
      [left + w + 12, y - 6],
      [left + w, y],
    ]),
    { fill: mix(colour.sand, light.cool, 0.22) },
  )
  art.rect(left, top, w, h, {
    fill: art.linear([left, top], [left + w, y], {
      0: mix(tone, light.warm, 0.18),
      1: mix(tone, colour.ink, 0.16),
    }),
    rx: 3,
  })
  art.rect(left, top, 7, h, { fill: mix(tone, colour.ink, 0.3), opacity: 0.6 })
  const [cx, cy] = [x + 3, top + h * 0.4]
  art.rect(left + 22, top + 26, w - 38, h * 0.56, { fill: mix(colour.sand, light.warm, 0.3), rx: 2 })
  art.clipped(`M${left + 22} ${top + 26}h${w - 38}v${h * 0.56}h${38 - w}Z`, () =>
    motifs[motif](art, cx, cy, w * 0.3),
  )
  art.rect(left + 22, top + h * 0.75, w * 0.62, 9, { fill: colour.paper, rx: 2 })
  art.rect(left + 22, top + h * 0.75 + 17, w * 0.44, 9, { fill: colour.paper, rx: 2 })
  drawMark(art, { x: left + w - 28, y: y - 26, r: 13, ground: colour.paper, leaf: tone, hub: colour.gold })
}

const motifs = {
  leaf: (art, x, y, r) => {
    const tones = [mix(colour.mesquite, colour.pine, 0.3), colour.mesquite, colour.sage]
    art.line([x, y + r * 1.1], [x, y - r * 0.7], {
      stroke: tones[0],
      'stroke-width': 4,
      'stroke-linecap': 'round',
    })
    for (let at = 0; at < 4; at += 1) {
      const ly = y + r * (0.7 - at * 0.42)
      art.path(leaf(x, ly, -0.6, r * (0.86 - at * 0.1), 0.3), { fill: tones[(at + 1) % 3] })
      art.path(leaf(x, ly, -2.54, r * (0.86 - at * 0.1), 0.3), { fill: tones[at % 3] })
    }
    art.path(leaf(x, y - r * 0.6, -1.57, r * 0.62, 0.34), { fill: tones[2] })
  },
  sun: (art, x, y, r) => {
    art.circle(x, y - r * 0.1, r * 0.62, { fill: colour.gold })
    for (let ray = 0; ray < 12; ray += 1) {
      const angle = (ray * Math.PI) / 6
      const ray0 = [x + Math.cos(angle) * r * 0.78, y - r * 0.1 + Math.sin(angle) * r * 0.78]
      const ray1 = [x + Math.cos(angle) * r * 0.98, y - r * 0.1 + Math.sin(angle) * r * 0.98]
      art.line(ray0, ray1, { stroke: colour.gold, 'stroke-width': 6, 'stroke-linecap': 'round' })
    }
    art.path(
      curve(
        [
          [x - r * 2, y + r * 0.75],
          [x - r, y + r * 0.5],
          [x, y + r * 0.72],
          [x + r, y + r * 0.5],
          [x + r * 2, y + r * 0.8],
          [x + r * 2, y + r * 2],
          [x - r * 2, y + r * 2],
        ],
        true,
      ),
      { fill: mix(colour.terracotta, colour.rose, 0.35) },
    )
  },
  road: (art, x, y, r) => {
    art.circle(x + r * 0.3, y - r * 0.1, r * 0.36, { fill: colour.gold })
    const land = [
      [x - r * 2, y + r * 0.1],
      [x - r * 0.8, y - r * 0.02],
      [x, y + r * 0.16],
      [x + r, y],
      [x + r * 2, y + r * 0.12],
      [x + r * 2, y + r * 2.2],
      [x - r * 2, y + r * 2.2],
    ]
    art.path(curve(land, true), { fill: mix(colour.pine, colour.duskPale, 0.35) })
    const way = [
      [0.16, 0.14, 0.03],
      [-0.28, 0.36, 0.07],
      [0.34, 0.62, 0.14],
      [-0.1, 0.98, 0.26],
      [-0.5, 1.5, 0.44],
    ]
    const side = (sign) => way.map(([dx, dy, half]) => [x + (dx + sign * half) * r, y + dy * r])
    art.path(`${curve(side(-1))}L${curve(side(1).toReversed()).slice(1)}Z`, {
      fill: mix(colour.sand, colour.gold, 0.35),
    })
  },
}
