// The colours of every picture, in OKLCH like src/ui/theme.css, and how light and distance change them.

const toLinear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const toGamma = (value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function labToHex([l, a, b]) {
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const rgb = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
  const hex = rgb.map((channel) => Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, channel))))))
  return `#${hex.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function hexToLab(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Hex of an OKLCH colour: lightness 0–1, chroma, hue in degrees. */
export function oklch(l, c, h) {
  const angle = (h * Math.PI) / 180
  return labToHex([l, c * Math.cos(angle), c * Math.sin(angle)])
}

const mixed = new Map()

/** The colour `share` of the way from one hex colour to another, in OKLab so that no mix turns grey. */
export function mix(from, to, share) {
  const amount = Math.min(1, Math.max(0, share))
  const key = `${from}${to}${amount.toFixed(3)}`
  let found = mixed.get(key)
  if (!found) {
    const [a, b] = [hexToLab(from), hexToLab(to)]
    found = labToHex(a.map((value, at) => value + (b[at] - value) * amount))
    mixed.set(key, found)
  }
  return found
}

export const colour = {
  paper: oklch(0.986, 0.008, 85),
  sand: oklch(0.93, 0.028, 80),
  sandDeep: oklch(0.82, 0.05, 75),
  stone: oklch(0.72, 0.035, 70),
  pine: oklch(0.39, 0.062, 185),
  pineDeep: oklch(0.27, 0.045, 190),
  sage: oklch(0.62, 0.05, 150),
  mesquite: oklch(0.5, 0.062, 140),
  dusk: oklch(0.43, 0.075, 255),
  duskDeep: oklch(0.3, 0.06, 260),
  duskPale: oklch(0.75, 0.05, 250),
  mauve: oklch(0.6, 0.06, 330),
  rose: oklch(0.78, 0.075, 35),
  peach: oklch(0.87, 0.07, 62),
  terracotta: oklch(0.57, 0.13, 40),
  rust: oklch(0.44, 0.105, 38),
  earth: oklch(0.62, 0.095, 48),
  bark: oklch(0.34, 0.04, 50),
  gold: oklch(0.83, 0.115, 82),
  wheat: oklch(0.78, 0.09, 80),
  glow: oklch(0.94, 0.075, 88),
  ink: oklch(0.24, 0.035, 220),
}
