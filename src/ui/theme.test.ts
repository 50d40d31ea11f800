// Computes contrasts from the colours of theme.css, so that another clinic that changes a colour learns whether text can be read.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Colours = Record<string, string>

/** The colours that a block of the style sheet sets, by role. */
const colours = (block: string): Colours =>
  Object.fromEntries(
    [...block.matchAll(/--(?:color-)?([\w-]+): (oklch\([^)/]+\))/g)].map(([, role, value]) => [
      role!,
      value!,
    ]),
  )
const [light = {}, dark = {}] = readFileSync('src/ui/theme.css', 'utf8')
  .split('@plugin')
  .slice(1)
  .map((block) => colours(block))
const site = readFileSync('src/site/site.css', 'utf8')
const [bands, darkBands] = site.split('prefers-color-scheme: dark').map((block) => colours(block))
const schemes: [string, Colours][] = [
  ['light', { ...light, ...bands }],
  ['dark', { ...dark, ...bands, ...darkBands }],
]

const grounds = ['base-100', 'base-200']
const filled = ['primary', 'secondary', 'accent', 'neutral', 'info', 'success', 'warning', 'error']
/** Roles whose colour is also used for text on the page. */
const written = ['base-content', 'primary', 'secondary', 'accent', 'info', 'success', 'error']
const pairs = [
  ...filled.map((role) => [`${role}-content`, role]),
  ...written.flatMap((role) => grounds.map((ground) => [role, ground])),
  ['band-content', 'band'],
  ['highlight', 'band'],
] as [string, string][]

describe.each(schemes)('in the %s theme', (_name, all) => {
  test.each(pairs)('%s can be read on %s: 4.5 : 1 or more', (words, ground) => {
    const [one, other] = [luminance(all[words]!), luminance(all[ground]!)].toSorted((a, b) => b - a)
    expect((one! + 0.05) / (other! + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

/** Relative luminance (WCAG 2) of a colour `oklch(39% 0.062 185)`. */
function luminance(colour: string): number {
  const [percent = 0, chroma = 0, hue = 0] = [...colour.matchAll(/[\d.]+/g)].map(([figure]) => Number(figure))
  const [lightness, a, b] = [
    percent / 100,
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ] as const
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * rgb[0]! + 0.7152 * rgb[1]! + 0.0722 * rgb[2]!
}
