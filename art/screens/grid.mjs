// The grid of a sheet: the pictures of all states of a screen at one width and in one of both colours, row by row (draw.mjs, beside.mjs).
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

export const folder = fileURLToPath(new URL('sheets/', import.meta.url))
/** Sizes of the window, how much smaller the sheet shows it, and how many states stand side by side. */
export const sizes = [
  { width: 390, height: 844, scale: 0.62, across: 6 },
  { width: 820, height: 1100, scale: 0.46, across: 4 },
  { width: 1280, height: 800, scale: 0.46, across: 3 },
]
const GAP = 12

/** The place of a picture on its sheet, by its number from 0; px. */
export function placeOf(at, { width, height, scale }, columns) {
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  return {
    left: GAP + (at % columns) * (wide + GAP),
    top: GAP + Math.floor(at / columns) * (high + GAP),
    width: wide,
    height: high,
  }
}

/** Writes one sheet with these pictures (bytes), each smaller. */
export async function writeSheet(pictures, size, columns, name) {
  const places = pictures.map((_, at) => placeOf(at, size, columns))
  const placed = await Promise.all(
    pictures.map(async (picture, at) => {
      const { left, top, width, height } = places[at]
      return { input: await sharp(picture).resize(width, height).png().toBuffer(), left, top }
    }),
  )
  const whole = {
    width: GAP + Math.max(...places.map(({ left, width }) => left + width)),
    height: GAP + Math.max(...places.map(({ top, height }) => top + height)),
  }
  await sharp({ create: { ...whole, channels: 3, background: '#8b8b86' } })
    .composite(placed)
    .webp({ quality: 62, effort: 6 })
    .toFile(`${folder}${name}.webp`)
}
