// A wind turbine: tapering tower, nacelle, three slim blades. The rotor looks the same after a third of a turn.
import { faded } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { polygon, round } from './picture.mjs'

const blade =
  'M-.012 0C-.034 -.06 -.036 -.14 -.026 -.2C-.016 -.42 -.009 -.72 .001 -1C.009 -.74 .018 -.42 .02 -.2C.022 -.1 .018 -.05 .012 0Z'

const lee = 'M.002 -.02C.004 -.4 .003 -.7 .001 -1C.009 -.74 .018 -.42 .02 -.2C.022 -.1 .018 -.05 .012 0Z'

/**
 * `x`, `y` is the foot, `height` the hub's height, both in picture units; `turn` in degrees; `distance` in metres
 * fades it; `face` (0–1) squeezes the rotor, as seen from the side; `litFrom` −1 is light from the left.
 */
export function drawTurbine(
  art,
  light,
  { x, y, height, turn = 0, distance = 800, face = 0.86, litFrom = 1 },
) {
  const white = faded(mix(colour.paper, light.cool, light.shadow * 0.55), light, distance, 1500)
  const dark = mix(white, light.cool, 0.3)
  const bright = mix(white, light.warm, 0.6)
  const [foot, top, hub] = [height * 0.024, height * 0.013, y - height]
  const stops = litFrom > 0 ? { 0: dark, 0.6: white, 1: bright } : { 0: bright, 0.4: white, 1: dark }
  const tower = [
    [x - foot, y],
    [x - top, hub],
    [x + top, hub],
    [x + foot, y],
  ]
  art.path(polygon(tower), { fill: art.linear([x - foot, 0], [x + foot, 0], stops) })
  const nacelle = [
    [-0.02, -0.022],
    [0.04, -0.022],
    [0.046, 0.008],
    [-0.02, 0.008],
  ]
  art.path(polygon(nacelle.map(([dx, dy]) => [x + dx * height, hub + dy * height])), { fill: dark })
  const transform = `translate(${round(x)} ${round(hub - height * 0.008)}) scale(${Math.round(face * 1000) / 1000} 1)`
  art.group({ transform }, () => {
    for (const third of [0, 120, 240]) {
      const spin = `rotate(${Math.round((turn + third) * 100) / 100}) scale(${round(height * 0.66)})`
      art.path(blade, { fill: white, transform: spin })
      art.path(lee, { fill: dark, transform: spin })
    }
    art.circle(0, 0, height * 0.021, { fill: white })
    art.circle(height * 0.004, height * 0.002, height * 0.012, { fill: bright })
  })
}
