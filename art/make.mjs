// `npm run art`: makes every picture, paper and film whose words or lines have changed; all of them repeat facts of clinic.ts.
// `npm run art <kind>` makes only that kind; `npm run art <kind> <name …>` makes the named files, changed or not.
import { made } from './make-once.mjs'

const makers = {
  pictures: './render.mjs',
  sharing: './render-sharing.mjs',
  guides: './guides.mjs',
  documents: './seed-documents.mjs',
  thumbnails: './seed-thumbnails.mjs',
  videos: './seed-videos.mjs',
}
/** Makers of files that repeat no fact of the clinic. `npm run art` runs one of these only when it is named. */
const others = {
  icons: './icons.mjs',
  hero: './hero-video.mjs',
  'heading-font': './heading-font.mjs',
  screenshots: './screenshots.mjs',
  screens: './portal-screens.mjs',
  drawings: './screens/draw.mjs',
}

const all = { ...makers, ...others }
const [what, ...names] = process.argv.slice(2)

/** Runs a maker as a command: it reads the names of its files from the command line. */
async function make(kind) {
  process.argv = [process.argv[0], all[kind], ...names]
  try {
    await import(all[kind])
  } catch (error) {
    if (error.name !== 'MissingProgram') throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (what && !Object.hasOwn(all, what)) {
  console.log(`npm run art [${Object.keys(all).join(' | ')}] [name …]`)
  process.exitCode = 1
} else {
  for (const kind of what ? [what] : Object.keys(makers)) await make(kind)
  if (made.length === 0 && !process.exitCode && !Object.hasOwn(others, what ?? ''))
    console.log('Pictures and papers say what clinic.ts says: nothing was made anew.')
}
