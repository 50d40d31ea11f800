// The porch of the clinic with its posts, rails and rockers, and the gabled entry with the clinic's mark.
import { level, upright } from './camera.mjs'
import { drawMark } from './mark.mjs'
import { colour, mix } from './palette.mjs'
import { polygon, round } from './picture.mjs'

const porch = { from: 1.2, to: 18.8, out: 2.8, floor: 0.32, high: 3, low: 2.62 }

const entry = { from: 7.9, to: 12.1, out: 3.6, eave: 2.85, peak: 4.75 }

const ahead = [0, 0, -1]

export function drawPorch(model) {
  const { face, tone, plain, light, stuff } = model
  const { from, to, out, floor, high, low } = porch
  face(level(from, 0, to, -out, floor), tone(stuff.floor, [0, 1, 0]))
  face(level(from, 0, to, -out, floor), plain(light.cool), { opacity: 0.22 })
  face(upright(from, 0, to, floor, -out), tone(stuff.stone, ahead))
  for (const x of [3.2, 6, 14.2, 16.6]) drawRocker(model, x)
  drawRail(model, from + 0.2, entry.from)
  drawRail(model, entry.to, to - 0.2)
  const posts = [from + 0.15, 4.5, entry.from - 0.15, entry.to + 0.15, 15.5, to - 0.15]
  for (const x of posts) drawPost(model, x, -out + 0.15, floor, low)
  const roof = tone(mix(stuff.roof, colour.duskPale, 0.12), [0, out, -(high - low)])
  const [left, right, lip] = [from - 0.4, to + 0.4, -out - 0.35]
  face(
    [
      [left, high + 0.1, -0.02],
      [right, high + 0.1, -0.02],
      [right, low + 0.05, lip],
      [left, low + 0.05, lip],
    ],
    roof,
  )
  face(upright(left, low - 0.16, right, low + 0.07, lip), tone(stuff.trim, ahead))
}

function drawRail({ art, project, tone, stuff, unit }, a, b) {
  const z = -porch.out + 0.1
  const stroke = tone(stuff.trim, ahead)
  for (const y of [0.5, 1.2])
    art.line(project([a, y, z]), project([b, y, z]), { stroke, 'stroke-width': Math.max(0.7, unit * 0.07) })
  for (let x = a; x <= b; x += 0.42) {
    art.line(project([x, 0.5, z]), project([x, 1.2, z]), {
      stroke,
      'stroke-width': Math.max(0.4, unit * 0.035),
    })
  }
}

function drawPost({ face, tone, stuff, plain, light }, x, z, foot, top) {
  const w = 0.14
  face(upright(x - w, foot, x + w, top, z), tone(stuff.post, ahead))
  face(upright(x - w, foot, x - w * 0.4, top, z), plain(light.warm), { opacity: light.sun[0] < 0 ? 0.3 : 0 })
  face(upright(x - w - 0.06, foot, x + w + 0.06, foot + 0.7, z), tone(stuff.stone, ahead))
}

function drawRocker({ art, project, unit, tone }, x) {
  const [px, py] = project([x, porch.floor, -1.3])
  const step = (share) => round(share * unit)
  const stroke = tone(mix(colour.bark, colour.pine, 0.4), ahead)
  const seat = `M${step(-0.25)} 0v${step(-0.45)}h${step(0.52)}v${step(0.45)}`
  const back = `M${step(-0.25)} ${step(-0.4)}l${step(-0.14)} ${step(-0.75)}M${step(0.27)} ${step(-0.4)}l${step(-0.02)} ${step(-0.28)}h${step(-0.5)}`
  const runner = `M${step(-0.4)} ${step(-0.06)}q${step(0.4)} ${step(0.12)} ${step(0.8)} 0`
  const line = { fill: 'none', stroke, 'stroke-width': Math.max(0.8, unit * 0.07), 'stroke-linecap': 'round' }
  art.path(runner + seat + back, { ...line, transform: `translate(${round(px)} ${round(py)})` })
}

export function drawEntry(model) {
  const { face, tone, project, unit, stuff, art } = model
  const { from, to, out, eave: low, peak } = entry
  const mid = (from + to) / 2
  drawDoor(model, mid)
  face(level(from, -0.1, to, -out, 0.3), tone(mix(stuff.floor, colour.sand, 0.3), [0, 1, 0]))
  face(upright(from, 0, to, 0.3, -out), tone(stuff.stone, ahead))
  face(upright(from + 0.8, 0, to - 0.8, 0.15, -out - 0.4), tone(mix(stuff.stone, colour.paper, 0.2), ahead))
  for (const x of [from + 0.2, to - 0.2]) drawPost(model, x, -out + 0.2, 0.3, low)
  drawEntryRoof(model, mid)
  const front = -out - 0.3
  face(
    [
      [from - 0.3, low - 0.05, front],
      [to + 0.3, low - 0.05, front],
      [mid, peak, front],
    ],
    tone(mix(stuff.wall, colour.paper, 0.4), ahead),
  )
  face(upright(from - 0.35, low - 0.3, to + 0.35, low, front), tone(stuff.trim, ahead))
  for (const [a, ya, b, yb] of [
    [from - 0.45, low - 0.08, mid, peak],
    [mid, peak, to + 0.45, low - 0.08],
  ]) {
    const z = front - 0.06
    face(
      [
        [a, ya, z],
        [b, yb, z],
        [b, yb + 0.22, z],
        [a, ya + 0.22, z],
      ],
      tone(stuff.trim, ahead),
    )
  }
  const [x, y] = project([mid, low + 0.76, front - 0.07])
  drawMark(art, { x, y, r: unit * 0.54 })
}

function drawDoor({ face, tone, points, plain, art, lamps, stuff }, mid) {
  const { from, to } = entry
  face(upright(from + 0.3, 0.32, to - 0.3, 2.75, -0.02), tone(stuff.trim, ahead))
  const glass = points(upright(from + 0.45, 0.4, to - 0.45, 2.65, -0.03))
  const [low, high] = [mix(stuff.glass, colour.glow, lamps), mix(stuff.glass, colour.gold, lamps * 0.85)]
  art.path(polygon(glass), { fill: art.linear(glass[0], glass[3], { 0: plain(low), 1: plain(high) }) })
  face(upright(mid - 0.72, 0.32, mid + 0.72, 2.5, -0.04), tone(stuff.trim, ahead))
  face(upright(mid - 0.62, 0.32, mid + 0.62, 2.4, -0.05), tone(stuff.door, ahead))
  face(upright(mid - 0.38, 1.15, mid + 0.38, 2.15, -0.06), plain(low))
}

function drawEntryRoof({ face, tone, sees, stuff }, mid) {
  const { from, to, out, eave: low, peak } = entry
  const front = -out - 0.35
  for (const [x, side] of [
    [from - 0.35, -1],
    [to + 0.35, 1],
  ]) {
    const normal = [side * (peak - low), (to - from) / 2, 0]
    if (!sees(normal, [x, low, front])) continue
    face(
      [
        [x, low, front],
        [mid, peak + 0.1, front],
        [mid, peak + 0.1, 3.2],
        [x, low, 0.2],
      ],
      tone(stuff.roof, normal),
    )
  }
}
