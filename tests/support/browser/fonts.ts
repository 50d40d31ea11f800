// The fonts of browser tests, so that the width of text does not depend on the machine's fonts. Chromium on Linux takes fonts from
// fontconfig; on other systems it uses the system's own.
import { resolve } from 'node:path'

/** `narrow` has Arial's width, `wide` is a sixth wider. */
export type Font = 'narrow' | 'wide'

/** The environment for a browser that has only this font. */
export const fontEnv = (font: Font): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  FONTCONFIG_FILE: resolve(import.meta.dirname, `../fonts/${font}.conf`),
})
