// Light of the pictures at each hour of the day: colours of the sky, the sun's direction, shadow and haze.
import { mix, oklch } from './palette.mjs'

const normalize = (v) => {
  const length = Math.hypot(...v)
  return v.map((value) => value / length)
}

/** `sun` points from the ground to the sun, in world axes; `strength` says how much its colour warms a lit surface. */
export const hours = {
  sunrise: {
    sun: normalize([0.75, 0.32, 0.55]),
    sky: {
      0: oklch(0.4, 0.078, 256),
      0.34: oklch(0.53, 0.072, 262),
      0.58: oklch(0.69, 0.055, 318),
      0.77: oklch(0.8, 0.078, 38),
      0.92: oklch(0.885, 0.09, 68),
      1: oklch(0.93, 0.085, 85),
    },
    glow: oklch(0.83, 0.1, 45),
    haze: oklch(0.84, 0.07, 52),
    warm: oklch(0.93, 0.1, 78),
    cool: oklch(0.36, 0.06, 265),
    strength: 0.34,
    shadow: 0.46,
    cloudLit: oklch(0.92, 0.065, 60),
    cloudShade: oklch(0.6, 0.062, 300),
  },
  morning: {
    sun: normalize([-0.6, 0.55, -0.6]),
    sky: {
      0: oklch(0.6, 0.085, 245),
      0.45: oklch(0.77, 0.06, 238),
      0.8: oklch(0.9, 0.035, 215),
      1: oklch(0.955, 0.03, 85),
    },
    glow: oklch(0.96, 0.04, 85),
    haze: oklch(0.89, 0.03, 220),
    warm: oklch(0.97, 0.05, 88),
    cool: oklch(0.42, 0.06, 250),
    strength: 0.3,
    shadow: 0.36,
    cloudLit: oklch(0.99, 0.012, 85),
    cloudShade: oklch(0.83, 0.035, 245),
  },
  golden: {
    sun: normalize([-0.7, 0.34, -0.6]),
    sky: {
      0: oklch(0.53, 0.075, 248),
      0.4: oklch(0.72, 0.055, 240),
      0.7: oklch(0.86, 0.045, 75),
      0.9: oklch(0.91, 0.075, 78),
      1: oklch(0.93, 0.075, 82),
    },
    glow: oklch(0.9, 0.08, 75),
    haze: oklch(0.88, 0.055, 74),
    warm: oklch(0.92, 0.1, 78),
    cool: oklch(0.38, 0.062, 270),
    strength: 0.38,
    shadow: 0.42,
    cloudLit: oklch(0.96, 0.045, 80),
    cloudShade: oklch(0.76, 0.045, 300),
  },
  dusk: {
    sun: normalize([-0.8, 0.25, 0.4]),
    sky: {
      0: oklch(0.31, 0.062, 262),
      0.4: oklch(0.44, 0.075, 268),
      0.7: oklch(0.6, 0.075, 310),
      0.9: oklch(0.76, 0.09, 35),
      1: oklch(0.85, 0.09, 62),
    },
    glow: oklch(0.72, 0.1, 25),
    haze: oklch(0.68, 0.07, 330),
    warm: oklch(0.86, 0.09, 55),
    cool: oklch(0.29, 0.06, 268),
    strength: 0.26,
    shadow: 0.56,
    cloudLit: oklch(0.82, 0.085, 38),
    cloudShade: oklch(0.47, 0.065, 300),
  },
}

/** The colour of a surface whose normal is `normal`, in the light `light`. */
export function shade(base, normal, light) {
  const unit = normalize(normal)
  const facing = unit.reduce((sum, value, at) => sum + value * light.sun[at], 0)
  const lit = Math.max(0, facing)
  const dim = light.shadow * (1 - Math.min(1, lit * 1.35)) * (facing < 0 ? 1 : 0.85)
  return mix(mix(base, light.cool, dim), light.warm, light.strength * lit)
}

/**
 * The colour of a thing `distance` metres away, on its way into the haze; `reach` (metres) is the distance at which two thirds of the
 * colour are lost.
 */
export const faded = (base, light, distance, reach = 900) =>
  mix(base, light.haze, 1 - Math.exp(-distance / reach))

/** A colour on the side away from the sun. */
export const inShadow = (base, light, share = 1) => mix(base, light.cool, light.shadow * share)

export const warmed = (base, light, share = 1) => mix(base, light.warm, light.strength * share)
