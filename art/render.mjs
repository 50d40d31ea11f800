// Renders the catalogue to AVIF and WebP in public/media. `npm run art pictures [name …]` renders only these.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictures } from './catalogue.mjs'
import { useFonts } from './fonts.mjs'
import { makeOnce } from './make-once.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const out = `${root}public/media`
const formats = {
  avif: (image, options) => image.avif({ quality: 56, effort: 7, chromaSubsampling: '4:4:4', ...options }),
  webp: (image, options) => image.webp({ quality: 78, effort: 6, smartSubsample: true, ...options }),
}

const fileOf = (name, width, picture, format) =>
  `${name}${width === picture.width ? '' : `-${width}`}.${format}`

async function renderPicture(name, picture, svg) {
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

useFonts()
await mkdir(out, { recursive: true })
const wanted = process.argv.slice(2)
for (const [name, picture] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const svg = picture.draw()
  const source = [svg.toSvg(1), { ...picture, draw: undefined }]
  await makeOnce(`${out}/${name}.avif`, source, () => renderPicture(name, picture, svg))
}
