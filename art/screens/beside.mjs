// Sets what was built beside what was drawn: one sheet a width, each pair the drawing (left) and the present build (right).
// `npm run art screens` makes them with its other pictures.
import sharp from 'sharp'
import { folder, placeOf, sizes, writeSheet } from './grid.mjs'

/**
 * The drawing of each built screen of art/portal-screens.mjs: its sheet and its number there, from 0. At 390 px the lists have one drawing
 * more, "tools", after the third.
 */
export const drawnOf = {
  upload: ['uploading', 0],
  'home-admin': ['home', 2],
  documents: ['lists', 0],
  videos: ['lists', 3],
  trash: ['papers', 0],
  'training-record-video': ['papers', 4],
  selection: ['papers', 6],
  'earlier-files': ['papers', 8],
  people: ['papers', 9],
  'documents-dark': ['lists', 0],
  'training-record-dark': ['papers', 3],
}

/** Writes the sheet of a width. `built`: pictures (bytes) by the names in `drawnOf`. */
export async function writeBeside(built, width) {
  const size = sizes.find((one) => one.width === width)
  const pairs = await Promise.all(
    Object.entries(drawnOf).map(async ([name, [screen, number]]) => {
      const at = number + (screen === 'lists' && number > 2 && width === 390 ? 1 : 0)
      const sheet = `${folder}${screen}-${width}-${name.endsWith('-dark') ? 'dark' : 'light'}.webp`
      const drawn = await sharp(sheet)
        .extract(placeOf(at, size, size.across))
        .png()
        .toBuffer()
      return [drawn, built[name]]
    }),
  )
  const columns = { 390: 8, 820: 6, 1280: 4 }[width]
  await writeSheet(pairs.flat(), size, columns, `drawn-and-built-${width}`)
}
