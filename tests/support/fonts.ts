// The fonts that browser tests bring along: what a word measures must not depend on what the machine happens to have.
// Chromium on Linux takes them from fontconfig; on other systems it takes the system's own.
import { resolve } from 'node:path'

/** Arial's width, and a face that is a sixth wider. */
export type Font = 'narrow' | 'wide'

/** The environment of a browser that knows this font alone. */
export const fontEnv = (font: Font): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  FONTCONFIG_FILE: resolve(import.meta.dirname, `fonts/${font}.conf`),
})
