// The fonts that browser tests bring along: the width of words must not depend on the fonts that the machine happens to have.
// Chromium on Linux takes its fonts from fontconfig; on other systems it takes the system's own.
import { resolve } from 'node:path'

/** Arial's width, and a face that is a sixth wider. */
export type Font = 'narrow' | 'wide'

/** The environment of a browser that knows this font alone. */
export const fontEnv = (font: Font): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  FONTCONFIG_FILE: resolve(import.meta.dirname, `fonts/${font}.conf`),
})
