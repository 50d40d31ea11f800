// Draws the picture of Hormones: seven phases of the moon over one mesquite.
import { drawGrass } from '../draw/field.mjs'
import { drawBands, drawPlain, drawRidge } from '../draw/ground.mjs'
import { hours } from '../draw/light.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture, round } from '../draw/picture.mjs'
import { createRandom } from '../draw/random.mjs'
import { drawCloud, drawSky, drawSun } from '../draw/sky.mjs'
import { drawBrush, drawMesquite } from '../draw/tree.mjs'
import { drawTurbine } from '../draw/turbine.mjs'

export function drawMoons() {
  const light = hours.dusk
  const art = createPicture(960, 640)
  const horizon = 486
  const random = createRandom(9)
  drawSky(art, light, horizon)
  for (let star = 0; star < 130; star += 1)
    art.circle(random.between(0, 960), random.between(0, 300), random.between(0.4, 1.3), {
      fill: colour.glow,
      opacity: random.between(0.2, 0.75),
    })
  drawCloud(art, light, { x: 200, y: 386, width: 480, height: 22, seed: 4, sunX: 480 })
  drawCloud(art, light, { x: 760, y: 412, width: 520, height: 20, seed: 14, sunX: 480 })
  drawSun(art, light, { x: 480, y: horizon + 10, r: 30, disc: false, glow: 13 })
  drawMoonArc(art)
  drawRidge(art, {
    base: horizon + 2,
    height: 60,
    fill: mix(light.haze, colour.duskDeep, 0.32),
    seed: 21,
    scale: 2.6,
    mesa: 0.88,
  })
  drawRidge(art, {
    base: horizon + 2,
    height: 32,
    fill: mix(light.haze, colour.duskDeep, 0.58),
    seed: 39,
    scale: 3.6,
    mesa: 0.8,
  })
  for (const [x, height, turn] of [
    [120, 92, 20],
    [196, 58, 75],
    [842, 104, 45],
    [760, 52, 12],
    [906, 60, 92],
  ])
    drawTurbine(art, light, { x, y: horizon + 4, height, turn, distance: 70000 / height ** 1.1 })
  drawPlain(art, light, {
    horizon,
    far: mix(colour.mauve, colour.earth, 0.4),
    near: mix(colour.bark, colour.duskDeep, 0.55),
  })
  drawBands(art, light, {
    horizon,
    count: 9,
    seed: 18,
    colours: [colour.mauve, colour.rust, colour.dusk],
    opacity: 0.4,
  })
  drawBrush(art, light, {
    from: -20,
    to: 980,
    y: horizon + 12,
    height: 13,
    seed: 17,
    tone: mix(colour.duskDeep, light.haze, 0.3),
    count: 40,
  })
  drawMesquite(art, light, { x: 480, y: 572, size: 236, seed: 22, distance: 60, litFrom: 1, dense: 1.1 })
  const dark = [
    mix(colour.bark, colour.duskDeep, 0.6),
    mix(colour.mesquite, colour.duskDeep, 0.6),
    mix(colour.rust, colour.duskDeep, 0.35),
    mix(colour.mauve, colour.rust, 0.4),
  ]
  drawGrass(art, { top: 560, bottom: 664, count: 260, seed: 9, height: 42, tones: dark })
  return art
}

/** Seven phases along an arc, the full moon at its height. */
function drawMoonArc(art) {
  const phases = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75]
  for (const [at, phase] of phases.entries()) {
    const angle = Math.PI * (0.87 - (0.74 * at) / 6)
    const [x, y] = [480 + Math.cos(angle) * 384, 418 - Math.sin(angle) * 308]
    const r = phase === 0 ? 40 : 29 - Math.abs(phase) * 8
    const glow = art.radial([x, y], r * 3.2, {
      0: [colour.glow, phase === 0 ? 0.4 : 0.16],
      1: [colour.glow, 0],
    })
    art.circle(x, y, r * 3.2, { fill: glow })
    art.circle(x, y, r, { fill: mix(colour.duskDeep, colour.dusk, 0.75) })
    const face = { fill: mix(colour.glow, colour.paper, 0.35) }
    if (phase === 0) {
      art.circle(x, y, r, face)
      for (const [dx, dy, s] of [
        [-0.3, -0.2, 0.2],
        [0.25, 0.1, 0.26],
        [-0.1, 0.4, 0.15],
        [0.3, -0.4, 0.12],
        [-0.5, 0.2, 0.1],
      ])
        art.circle(x + dx * r, y + dy * r, s * r, {
          fill: mix(colour.sand, colour.wheat, 0.4),
          opacity: 0.55,
        })
    } else {
      const lit = 1 - Math.abs(phase) * 2
      const bulge = round(Math.abs(lit) * r)
      const outer = phase < 0 ? 1 : 0
      const inner = lit > 0 ? outer : 1 - outer
      art.path(
        `M${round(x)} ${round(y - r)}A${round(r)} ${round(r)} 0 0 ${outer} ${round(x)} ${round(y + r)}A${bulge} ${round(r)} 0 0 ${inner} ${round(x)} ${round(y - r)}Z`,
        face,
      )
    }
  }
}
