// Things for a morning walk, standing ready on the porch: shoes and a bottle of water, the sun behind them.
import { drawMark } from './mark.mjs'
import { colour, mix } from './palette.mjs'

/** A walking shoe, its toe to the right; `x`, `y` is under its heel, `w` its length. */
export function drawShoe(art, light, { x, y, w, paint = colour.terracotta, turn = 0 }) {
  const lit = (base, share = 0.4) => mix(base, light.warm, share * light.strength)
  const dim = (base, share = 0.5) => mix(base, light.cool, share * light.shadow)
  const scale = w / 300
  art.group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(0 -146)` }, () => {
    art.path('M30 22C46 6 88 -2 108 10C88 34 52 36 30 22Z', { fill: dim(mix(paint, colour.ink, 0.55)) })
    art.path('M98 14C106 -10 128 -14 134 2L148 34L122 40Z', { fill: dim(mix(paint, colour.ink, 0.25)) })
    art.path(
      'M14 32C10 22 22 14 32 21C52 35 82 31 104 13C110 7 120 5 126 11C146 41 176 63 214 73C252 81 284 89 290 113V122H8C2 88 6 54 14 32Z',
      { fill: art.linear([0, 10], [0, 122], { 0: lit(paint, 1.4), 0.4: paint, 1: dim(paint, 0.7) }) },
    )
    art.path('M8 122C3 88 8 56 15 34C40 52 52 86 48 122Z', { fill: dim(mix(paint, colour.rust, 0.5)) })
    art.path('M236 78C268 84 288 92 290 113V122H212C216 102 224 88 236 78Z', {
      fill: lit(mix(paint, colour.rose, 0.3)),
    })
    art.path('M92 122C100 88 122 62 138 52L154 63C136 76 122 98 118 122Z', {
      fill: lit(colour.gold, 0.8),
      opacity: 0.9,
    })
    art.path('M116 40L146 24M134 60L164 44M156 77L186 60M180 90L208 72', {
      fill: 'none',
      stroke: lit(colour.sand),
      'stroke-width': 8,
      'stroke-linecap': 'round',
    })
    art.path(
      'M3 114C-1 136 8 146 22 146H272C296 146 302 130 293 112C240 121 200 115 150 115C100 115 50 121 3 114Z',
      {
        fill: art.linear([0, 112], [0, 146], { 0: lit(colour.paper, 0.8), 1: dim(colour.sand, 0.7) }),
      },
    )
    art.path('M6 137C10 143 15 146 22 146H272C284 146 291 143 295 137Z', {
      fill: dim(mix(paint, colour.bark, 0.45)),
    })
  })
}

/** A bottle of water, `h` high, standing at `x`, `y`. */
export function drawWaterBottle(art, light, { x, y, h, paint = colour.pine }) {
  const w = h * 0.3
  const round = (base) =>
    art.linear([x - w / 2, 0], [x + w / 2, 0], {
      0: mix(base, light.cool, 0.4),
      0.55: base,
      0.86: mix(base, light.warm, 0.5),
      1: mix(base, light.warm, 0.2),
    })
  const steel = mix(colour.stone, colour.paper, 0.4)
  art.path(
    `M${x - w / 2} ${y - 10}V${y - h * 0.68}q0 ${-h * 0.1} ${w * 0.22} ${-h * 0.14}H${x + w * 0.28}q${w * 0.22} ${h * 0.04} ${w * 0.22} ${h * 0.14}V${y - 10}q0 10 -10 10H${x - w / 2 + 10}q-10 0 -10 -10Z`,
    { fill: round(paint) },
  )
  art.rect(x - w * 0.27, y - h * 0.865, w * 0.54, h * 0.05, { fill: round(steel) })
  art.rect(x - w * 0.32, y - h * 0.96, w * 0.64, h * 0.1, {
    fill: round(mix(colour.dusk, colour.ink, 0.3)),
    rx: 6,
  })
  art.path(`M${x - w * 0.2} ${y - h * 0.95}q0 ${-h * 0.1} ${w * 0.2} ${-h * 0.1}t${w * 0.2} ${h * 0.1}`, {
    fill: 'none',
    stroke: mix(colour.dusk, colour.ink, 0.3),
    'stroke-width': h * 0.034,
  })
  art.rect(x - w / 2, y - h * 0.13, w, h * 0.035, { fill: round(steel) })
  drawMark(art, {
    x,
    y: y - h * 0.42,
    r: w * 0.3,
    ground: 'none',
    leaf: mix(colour.paper, light.cool, 0.1),
    hub: colour.gold,
  })
}
