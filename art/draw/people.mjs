// People, small in the wide land: built from a few soft shapes, no faces, told apart by posture, hair and clothes.
import { faded, inShadow, warmed } from './light.mjs'
import { colour, oklch } from './palette.mjs'
import { round } from './picture.mjs'

export const skins = [
  oklch(0.8, 0.055, 60),
  oklch(0.68, 0.07, 55),
  oklch(0.54, 0.065, 50),
  oklch(0.42, 0.05, 48),
]

export const hairs = {
  dark: oklch(0.27, 0.03, 45),
  brown: oklch(0.4, 0.055, 50),
  grey: oklch(0.78, 0.012, 80),
  sand: oklch(0.66, 0.08, 70),
}

const strides = { stand: [0.09, -0.09, 0, 0], walk: [0.22, -0.24, 0.08, 0.03] }

/**
 * A grown person is 1.72 m, `unit` picture units a metre. `facing` 1 looks right; `arms` are the hands' places in metres from the
 * shoulder ([x, y] down), `coat` makes a knee-long white coat, `hat` a western hat.
 */
export function drawPerson(art, light, options) {
  const {
    x,
    y,
    unit,
    facing = 1,
    distance = 30,
    pose = 'stand',
    skin = skins[0],
    hair = hairs.dark,
  } = options
  const {
    shirt = colour.dusk,
    trousers = colour.ink,
    coat,
    hat,
    bun,
    arms = [
      [0.12, 0.5],
      [-0.06, 0.52],
    ],
  } = options
  const tone = (base) => faded(base, light, distance, 1100)
  const body = (base) => tone(inShadow(base, light, 0.35))
  const transform = `translate(${round(x)} ${round(y)}) scale(${Math.round(unit * facing * 1000) / 1000} ${Math.round(unit * 1000) / 1000})`
  const limb = (d, stroke, width) =>
    art.path(d, {
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    })
  const [front, back, kneeFront, kneeBack] = strides[pose]
  art.group({ transform }, () => {
    if (arms[1])
      limb(
        `M-.03 -1.36L${arms[1][0] * 0.4 - 0.06} ${-1.36 + arms[1][1] * 0.52}L${arms[1][0]} ${-1.36 + arms[1][1]}`,
        tone(inShadow(coat ?? shirt, light, 0.8)),
        0.105,
      )
    const shoe = (end, dark) =>
      art.path(
        `M${end - 0.07} -.1C${end - 0.08} -.02 ${end - 0.06} 0 ${end - 0.04} 0H${end + 0.16}C${end + 0.17} -.05 ${end + 0.1} -.07 ${end + 0.06} -.1Z`,
        { fill: tone(inShadow(colour.bark, light, dark)) },
      )
    const leg = (end, knee) => `M0 -.8L${end * 0.5 + knee} -.44L${end} -.1`
    limb(leg(back, kneeBack), tone(inShadow(trousers, light, 0.8)), 0.13)
    shoe(back, 0.9)
    limb(leg(front, kneeFront), body(trousers), 0.135)
    shoe(front, 0.6)
    art.path(torso(coat), { fill: body(coat ?? shirt) })
    art.path('M.03 -1.43C.15 -1.42 .2 -1.36 .2 -1.25L.16 -.86H.06Z', {
      fill: tone(warmed(coat ?? shirt, light, 0.8)),
      opacity: 0.6,
    })
    if (coat)
      art.path('M.1 -1.38L.13 -1.1L.15 -.5M-.12 -.86H.0M.0 -.86V-.74', {
        fill: 'none',
        stroke: tone(inShadow(coat, light, 0.9)),
        'stroke-width': 0.012,
      })
    limb('M.01 -1.44V-1.5', body(skin), 0.1)
    art.path(
      'M-.09 -1.6C-.1 -1.68 -.04 -1.72 .03 -1.71C.1 -1.7 .125 -1.65 .122 -1.6L.142 -1.565C.145 -1.555 .13 -1.55 .122 -1.55C.124 -1.5 .11 -1.46 .06 -1.46C-.02 -1.46 -.08 -1.52 -.09 -1.6Z',
      { fill: body(skin) },
    )
    art.path('M-.09 -1.6C-.08 -1.52 -.02 -1.46 .06 -1.46C.0 -1.49 -.03 -1.55 -.03 -1.6Z', {
      fill: tone(inShadow(skin, light, 0.9)),
      opacity: 0.5,
    })
    art.ellipse(-0.015, -1.585, 0.018, 0.028, { fill: tone(warmed(skin, light, 0.4)) })
    art.path(
      bun
        ? 'M.05 -1.71C-.08 -1.75 -.14 -1.64 -.12 -1.54C-.24 -1.58 -.27 -1.46 -.19 -1.42C-.12 -1.38 -.09 -1.45 -.09 -1.5C-.05 -1.58 .02 -1.62 .1 -1.64C.12 -1.67 .1 -1.7 .05 -1.71Z'
        : 'M.12 -1.63C.12 -1.73 -.06 -1.76 -.11 -1.66C-.13 -1.6 -.12 -1.53 -.09 -1.49C-.06 -1.5 -.05 -1.56 -.04 -1.6C.02 -1.6 .08 -1.61 .12 -1.63Z',
      { fill: tone(hair) },
    )
    if (hat)
      art.path(
        'M-.25 -1.66C-.12 -1.63 .12 -1.62 .28 -1.68C.22 -1.71 .16 -1.71 .13 -1.72C.13 -1.82 .08 -1.87 .02 -1.83C-.04 -1.87 -.12 -1.83 -.12 -1.72C-.17 -1.71 -.22 -1.7 -.25 -1.66Z',
        { fill: body(hat) },
      )
    if (arms[0]) {
      const [ax, ay] = arms[0]
      limb(
        `M.04 -1.36L${ax * 0.4 - 0.01} ${-1.36 + ay * 0.52}L${ax} ${-1.36 + ay}`,
        tone(warmed(inShadow(coat ?? shirt, light, 0.2), light, 0.3)),
        0.105,
      )
      art.ellipse(ax, -1.36 + ay, 0.052, 0.055, { fill: body(skin) })
    }
  })
}

const torso = (coat) =>
  coat
    ? 'M-.16 -1.4C-.1 -1.46 .12 -1.46 .17 -1.4C.22 -1.2 .2 -.9 .24 -.48H-.22C-.2 -.9 -.22 -1.2 -.16 -1.4Z'
    : 'M-.16 -1.4C-.1 -1.46 .12 -1.46 .17 -1.4C.21 -1.2 .17 -1 .16 -.78H-.15C-.17 -1 -.2 -1.2 -.16 -1.4Z'
