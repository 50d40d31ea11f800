// A round mirror that shows the sky.
import { drawRidge } from './ground.mjs'
import { faded, hours } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { polygon } from './picture.mjs'
import { drawCumulus, drawSky } from './sky.mjs'
import { drawBrush } from './tree.mjs'
import { drawTurbine } from './turbine.mjs'

export function drawMirror(art) {
  const [x, y, r] = [640, 250, 176]
  const light = hours.morning
  art.circle(x + 12, y + 16, r, { fill: colour.rust, opacity: 0.16 })
  art.circle(x, y, r, {
    fill: art.linear([x - r, y - r], [x + r, y + r], {
      0: mix(colour.gold, colour.paper, 0.3),
      1: mix(colour.gold, colour.rust, 0.35),
    }),
  })
  const disc = `M${x - r + 9} ${y}a${r - 9} ${r - 9} 0 1 0 ${2 * r - 18} 0a${r - 9} ${r - 9} 0 1 0 ${18 - 2 * r} 0Z`
  art.clipped(disc, () => {
    const horizon = y + 78
    drawSky(art, light, horizon)
    drawCumulus(art, light, { x: x - 40, y: y + 6, width: 210, seed: 15 })
    drawRidge(art, {
      base: horizon + 2,
      height: 36,
      fill: mix(light.haze, colour.dusk, 0.3),
      seed: 12,
      mesa: 0.85,
      from: x - r,
      to: x + r,
      scale: 2,
    })
    drawTurbine(art, light, { x: x + 74, y: horizon + 3, height: 110, turn: 34, distance: 500, litFrom: -1 })
    drawTurbine(art, light, { x: x + 16, y: horizon + 3, height: 64, turn: 80, distance: 900, litFrom: -1 })
    art.rect(x - r, horizon, 2 * r, r, {
      fill: art.linear([0, horizon], [0, y + r], {
        0: mix(colour.wheat, light.haze, 0.5),
        1: mix(colour.earth, colour.wheat, 0.4),
      }),
    })
    drawBrush(art, light, {
      from: x - r,
      to: x + r,
      y: horizon + 8,
      height: 10,
      seed: 13,
      tone: faded(colour.mesquite, light, 380),
      count: 16,
    })
    art.path(
      polygon([
        [x - 150, y + 60],
        [x - 20, y - 170],
        [x + 40, y - 170],
        [x - 110, y + 110],
      ]),
      { fill: colour.paper, opacity: 0.16 },
    )
  })
}
