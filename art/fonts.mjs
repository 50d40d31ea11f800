// Checks that the fonts of pictures and papers are installed: without them another font would be printed unnoticed.
import { spawnSync } from 'node:child_process'

const packages = { Lato: 'fonts-lato', Vollkorn: 'fonts-vollkorn', P052: 'fonts-urw-base35' }

/** Stops with the Debian packages to install when one of these fonts is missing. */
export function requireFonts(...names) {
  const found = (name) => spawnSync('fc-list', [name], { encoding: 'utf8' }).stdout?.trim()
  const missing = names.filter((name) => !found(name))
  if (missing.length > 0)
    throw new Error(
      `No font ${missing.join(', ')}: apt install ${missing.map((name) => packages[name]).join(' ')}`,
    )
}
