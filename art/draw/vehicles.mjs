// A ranch pickup, a school bus and a long-haul truck, seen from the side, drawn in metres from the ground under the front bumper.
import { faded, inShadow, warmed } from './light.mjs'
import { colour, mix } from './palette.mjs'
import { round } from './picture.mjs'

const tyre = mix(colour.ink, colour.bark, 0.3)

/** Lets `draw` work in metres from `x`, `y` (a metre is `unit` picture units); `facing` 1 is to the right. */
function inMetres(art, light, { x, y, unit, facing = 1, distance = 40 }, draw) {
  const tone = (base) => faded(base, light, distance, 1100)
  const transform = `translate(${round(x)} ${round(y)}) scale(${Math.round(unit * facing * 1000) / 1000} ${Math.round(unit * 1000) / 1000})`
  art.group({ transform }, () => draw(tone))
}

const shadow = (art, light, tone, length) =>
  art.path(`M${-length - 0.2} 0C${-length} .16 -.2 .16 .3 .02L${length * 0.12} -.04H${-length - 0.1}Z`, {
    fill: tone(mix(colour.rust, light.cool, 0.7)),
    opacity: 0.55,
  })

function wheel(art, tone, x, r = 0.38) {
  const arch = r * 1.22
  art.path(`M${x - arch} ${-r * 0.9}a${arch} ${arch} 0 0 1 ${2 * arch} 0Z`, {
    fill: tone(mix(tyre, colour.ink, 0.5)),
  })
  art.path(`M${x - r} ${-r}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, { fill: tone(tyre) })
  const hub = r * 0.52
  art.path(`M${x - hub} ${-r}a${hub} ${hub} 0 1 0 ${2 * hub} 0a${hub} ${hub} 0 1 0 ${-2 * hub} 0Z`, {
    fill: tone(colour.stone),
  })
}

/** A pickup of 5.6 m. */
export function drawPickup(art, light, options) {
  inMetres(art, light, options, (tone) => {
    const paint = options.paint ?? mix(colour.dusk, colour.duskPale, 0.25)
    const [body, lit, dark] = [
      tone(inShadow(paint, light, 0.35)),
      tone(warmed(paint, light)),
      tone(inShadow(paint, light)),
    ]
    shadow(art, light, tone, 5.6)
    art.path(
      'M-5.55 -1.02C-5.58 -.7 -5.55 -.5 -5.5 -.46H-.12C-.02 -.6 -.02 -.9 -.1 -1.02C-.5 -1.14 -1.1 -1.16 -1.5 -1.18L-2.15 -1.82C-2.22 -1.88 -2.3 -1.9 -2.4 -1.9H-3.5C-3.6 -1.9 -3.66 -1.85 -3.68 -1.76L-3.74 -1.1H-5.5Z',
      { fill: body },
    )
    art.path('M-5.5 -1.1H-3.74L-3.7 -1.2L-1.5 -1.18C-1.1 -1.16 -.5 -1.14 -.1 -1.02L-.08 -.95H-5.55Z', {
      fill: lit,
    })
    art.path(
      'M-1.72 -1.2L-2.24 -1.72H-2.62V-1.2ZM-2.74 -1.2V-1.72H-3.42C-3.5 -1.72 -3.54 -1.66 -3.55 -1.6L-3.58 -1.2Z',
      { fill: tone(mix(colour.duskDeep, light.haze, 0.35)) },
    )
    art.path('M-5.5 -.62H-.06L-.1 -.46H-5.5Z', { fill: dark })
    art.path('M-.3 -1H-.08V-.82H-.26Z', { fill: tone(colour.glow) })
    art.path('M-5.55 -1H-5.44V-.76H-5.55Z', { fill: tone(colour.terracotta) })
    for (const x of [-1.05, -4.5]) wheel(art, tone, x)
  })
}

/** A school bus of 10 m. */
export function drawBus(art, light, options) {
  inMetres(art, light, options, (tone) => {
    const paint = mix(colour.gold, colour.terracotta, 0.16)
    const [body, lit, dark] = [
      tone(inShadow(paint, light, 0.25)),
      tone(warmed(paint, light)),
      tone(inShadow(paint, light)),
    ]
    shadow(art, light, tone, 10)
    art.path(
      'M-10 -2.7C-10 -2.95 -9.85 -3.05 -9.6 -3.05H-2C-1.7 -3.05 -1.6 -2.95 -1.52 -2.7L-1.2 -1.75L-.35 -1.62C-.12 -1.58 -.04 -1.45 -.04 -1.3V-.5H-10Z',
      { fill: body },
    )
    art.path('M-10 -2.7C-10 -2.95 -9.85 -3.05 -9.6 -3.05H-2C-1.7 -3.05 -1.6 -2.95 -1.52 -2.7Z', {
      fill: tone(mix(colour.paper, light.warm, 0.3)),
    })
    const windows = Array.from(
      { length: 8 },
      (_, at) => `M${round(-9.7 + at * 0.88)} -2.55h.72v.74h-.72Z`,
    ).join('')
    art.path(`${windows}M-2.6 -2.55H-1.86L-1.5 -1.5H-2.6Z`, {
      fill: tone(mix(colour.duskDeep, light.haze, 0.28)),
    })
    const gleam = Array.from({ length: 8 }, (_, at) => `M${round(-9.7 + at * 0.88)} -2.55h.4l-.4 .55Z`).join(
      '',
    )
    art.path(gleam, { fill: tone(light.warm), opacity: 0.35 })
    art.path('M-10 -1.55H-1.4V-1.46H-10ZM-10 -1.05H-.04V-.94H-10Z', { fill: tone(colour.ink) })
    art.path('M-10 -1.46H-1.4L-.3 -1.4V-1.3H-10Z', { fill: lit })
    art.path('M-10 -.68H-.04V-.5H-10Z', { fill: dark })
    art.path('M-2.5 -1.5V-.62H-1.75V-1.5Z', { fill: dark })
    for (const x of [-1.5, -7.7]) wheel(art, tone, x, 0.5)
  })
}

/** A truck with a trailer, 16 m. */
export function drawTruck(art, light, options) {
  inMetres(art, light, options, (tone) => {
    const paint = options.paint ?? colour.terracotta
    const [cab, lit] = [tone(inShadow(paint, light, 0.3)), tone(warmed(paint, light))]
    const box = mix(colour.paper, colour.sand, 0.4)
    shadow(art, light, tone, 16)
    art.path('M-16 -3.95H-4.6V-1.15H-16Z', { fill: tone(inShadow(box, light, 0.3)) })
    art.path('M-16 -3.95H-4.6V-3.75H-16Z', { fill: tone(warmed(box, light)) })
    art.path('M-16 -2.05H-4.6V-1.72H-16Z', { fill: tone(colour.pine), opacity: 0.85 })
    art.path('M-16 -1.15H-.5V-.85H-16Z', { fill: tone(tyre) })
    art.path(
      'M-4.3 -3.1C-4.3 -3.5 -3.9 -3.7 -3.3 -3.7L-2.5 -2.9L-1.9 -1.95L-.35 -1.75C-.1 -1.7 0 -1.5 0 -1.3V-.65H-4.3Z',
      { fill: cab },
    )
    art.path('M-4.3 -1.75H-.35C-.1 -1.7 -.02 -1.55 0 -1.4H-4.3Z', { fill: lit })
    art.path('M-2.95 -2.85H-2.62L-2.1 -2H-2.95Z', { fill: tone(mix(colour.duskDeep, light.haze, 0.35)) })
    for (const x of [-1, -4.1, -5.2, -13.9, -15]) wheel(art, tone, x, 0.52)
  })
}
