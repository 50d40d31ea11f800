// Pictures and papers use fonts from npm packages, so that every machine renders them alike and needs no installed fonts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readWoff } from './read-woff.mjs'
import { writeTables } from './sfnt.mjs'

const { resolve } = createRequire(import.meta.url)
const sheets = { pictures: ['lato/400', 'lato/700', 'source-serif-4/600'] }
sheets.papers = ['lato/400', 'lato/700', 'lato/900', 'vollkorn/400', 'vollkorn/600', 'vollkorn/700']

/** Reads the style sheets of these fonts, each with its folder, to which the addresses in it are relative. */
const read = (names) =>
  names.map((name) => {
    const file = resolve(`@fontsource/${name}.css`)
    return { folder: dirname(file), css: readFileSync(file, 'utf8') }
  })

/** The style sheet of the fonts of papers. It contains the fonts, so that a page which Chromium prints loads no file. */
export function fontStyle() {
  const inline = ({ folder, css }) =>
    css.replaceAll(/url\((\S+\.woff2)\)/g, (_, file) => {
      const bytes = readFileSync(join(folder, file)).toString('base64')
      return `url(data:font/woff2;base64,${bytes})`
    })
  return read(sheets.papers).map(inline).join('\n')
}

/**
 * Makes sharp find the fonts of pictures, and no other fonts. sharp gets fonts from fontconfig, which cannot read WOFF, so they
 * are unpacked into node_modules/.cache.
 */
export function useFonts() {
  const folder = fileURLToPath(new URL('../node_modules/.cache/clinic-art-fonts', import.meta.url))
  mkdirSync(folder, { recursive: true })
  for (const { folder: from, css } of read(sheets.pictures))
    for (const [, file] of css.matchAll(/url\((\S*latin\S*\.woff)\)/g)) {
      const font = writeTables(readWoff(readFileSync(join(from, file))))
      writeFileSync(join(folder, basename(file, '.woff') + '.ttf'), font)
    }
  const settings = join(folder, 'fonts.conf')
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = settings
}
