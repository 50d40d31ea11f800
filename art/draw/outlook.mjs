// The view of the plains through a window.
import { drawBands, drawPlain, drawRidge } from './ground.mjs'
import { faded, hours } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { drawCumulus, drawSky } from './sky.mjs'
import { drawBrush, drawMesquite } from './tree.mjs'
import { drawTurbine } from './turbine.mjs'

/** The view through a window: the plains on a clear morning. Places are shares of the `opening`; `horizon` in picture units. */
export function drawOutlook(art, opening, { horizon, turbines = [], tree, clouds = [] }) {
  const light = hours.morning
  const [left, right] = [opening[0][0], opening[1][0]]
  const across = (share) => left + (right - left) * share
  drawSky(art, light, horizon)
  for (const [share, y, width, seed] of clouds) drawCumulus(art, light, { x: across(share), y, width, seed })
  drawRidge(art, {
    base: horizon + 2,
    height: 30,
    fill: mix(light.haze, colour.dusk, 0.3),
    seed: 31,
    mesa: 0.85,
    scale: 4,
  })
  for (const [share, height, turn] of turbines)
    drawTurbine(art, light, {
      x: across(share),
      y: horizon + 3,
      height,
      turn,
      distance: 60000 / height ** 1.1,
    })
  drawPlain(art, light, {
    horizon,
    far: mix(colour.wheat, colour.sage, 0.3),
    near: mix(colour.earth, colour.wheat, 0.3),
  })
  drawBands(art, light, {
    horizon,
    count: 12,
    seed: 5,
    colours: [colour.sage, colour.wheat, colour.earth],
    opacity: 0.45,
  })
  drawBrush(art, light, {
    from: left,
    to: right,
    y: horizon + 8,
    height: 9,
    seed: 3,
    tone: faded(colour.mesquite, light, 380),
    count: 26,
  })
  if (tree) drawMesquite(art, light, { distance: 40, ...tree, x: across(tree.x) })
}
