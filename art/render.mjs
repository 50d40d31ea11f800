// Renders the catalogue to AVIF and WebP in public/media and writes src/site/media.ts.
// `npm run art pictures [name …]` renders only these; the list is always written whole.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictures, shared } from './catalogue.mjs'
import { requireFonts } from './fonts.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const out = `${root}public/media`
const formats = {
  avif: (image, options) => image.avif({ quality: 56, effort: 7, chromaSubsampling: '4:4:4', ...options }),
  webp: (image, options) => image.webp({ quality: 78, effort: 6, smartSubsample: true, ...options }),
}

const fileOf = (name, width, picture, format) =>
  `${name}${width === picture.width ? '' : `-${width}`}.${format}`

async function renderPicture(name, picture) {
  const svg = picture.draw()
  for (const width of picture.widths) {
    const pixels = await sharp(Buffer.from(svg.toSvg(width / picture.width)))
      .png()
      .toBuffer()
    for (const [format, encode] of Object.entries(formats)) {
      const file = fileOf(name, width, picture, format)
      const { size } = await encode(sharp(pixels).removeAlpha(), picture[format]).toFile(`${out}/${file}`)
      console.log(`${file.padEnd(52)} ${(size / 1024).toFixed(1)} KB`)
    }
  }
}

function listSources(name, picture) {
  return Object.keys(formats).flatMap((format) =>
    picture.widths.map((width) => ({
      src: `/media/${fileOf(name, width, picture, format)}`,
      type: `image/${format}`,
      width,
    })),
  )
}

async function writeList() {
  const entries = Object.entries(pictures).map(([name, picture]) => {
    const rows = listSources(name, picture).map(
      ({ src, type, width }) => `      { src: '${src}', type: '${type}', width: ${width} },\n`,
    )
    const key = /^[a-z]+$/.test(name) ? name : `'${name}'`
    return `  ${key}: {\n    width: ${picture.width},\n    height: ${picture.height},\n    sources: [\n${rows.join('')}    ],\n  },\n`
  })
  const sharing = Object.keys(shared).map(
    (page) => `  ${/^[a-z]+$/.test(page) ? page : `'${page}'`}: '/media/og-${page}.jpg',\n`,
  )
  await writeFile(
    `${root}src/site/media.ts`,
    `// Written by art/render.mjs: every picture with its natural size and the files it comes in, best format first.\n\n` +
      `export const media = {\n${entries.join('')}} as const\n\n` +
      `export type PictureName = keyof typeof media\n\n` +
      `/** Pictures for sharing, 1200 × 630, by the last segment of the page's path. */\n` +
      `export const sharingPictures = {\n${sharing.join('')}} as const\n\n` +
      `/** The hero loop, 1280 × 720, silent, 10 s; its first frame is the picture hero-poster. */\n` +
      `export const heroVideo = {\n  width: 1280,\n  height: 720,\n  sources: [\n    { src: '/media/hero.webm', type: 'video/webm' },\n    { src: '/media/hero.mp4', type: 'video/mp4' },\n  ],\n} as const\n`,
  )
}

requireFonts('Lato', 'P052')
await mkdir(out, { recursive: true })
await writeList()
const wanted = process.argv.slice(2)
for (const [name, picture] of Object.entries(pictures)) {
  if (wanted.length === 0 || wanted.includes(name)) await renderPicture(name, picture)
}
