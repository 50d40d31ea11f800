// `npm run art [what [name …]]`: makes the pictures, papers and films, all of a kind or only the named ones.
const makers = {
  pictures: './render.mjs',
  sharing: './render-sharing.mjs',
  icons: './icons.mjs',
  hero: './hero-video.mjs',
  guides: './guides.mjs',
  documents: './seed-documents.mjs',
  videos: './seed-videos.mjs',
  'heading-font': './heading-font.mjs',
  screenshots: './screenshots.mjs',
}

const [what, ...names] = process.argv.slice(2)
if (Object.hasOwn(makers, what ?? '')) {
  // Each maker reads its names from the command line, as if it had been called itself.
  process.argv = [process.argv[0], makers[what], ...names]
  await import(makers[what])
} else {
  console.log(`npm run art [${Object.keys(makers).join(' | ')}] [name …]`)
  if (what) process.exitCode = 1
}
