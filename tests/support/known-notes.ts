// Keeps harmless messages of libraries out of the output of tests, where they would hide messages that matter.
import { stripVTControlCharacters } from 'node:util'

const notes = [
  // A note that supabase-js prints once a file.
  /^.*Node\.js 20 and below are deprecated.*$/gm,
  // A note that supabase-js prints where clients share a process, as the tablets of a test do. On a device each page has its own
  // process.
  /^.*Multiple GoTrueClient instances detected.*$/gm,
  // Notes that Dexie prints for a page in the back/forward cache.
  /^Dexie: (handling persisted|Workaround for Chrome).*$/gm,
  // A note of the portal where pdf.js cannot run: it needs a real browser, and browser tests cover it.
  /^No thumbnail of .*(Promise\.withResolvers|fake worker).*(\n +at .*)*$/gm,
]

/** Vitest's `onConsoleLog`: false when the text holds nothing but known notes. */
export function isWorthPrinting(words: string): false | undefined {
  const plain = stripVTControlCharacters(words)
  const rest = notes.reduce((left, note) => left.replaceAll(note, ''), plain)
  return words.trim() && !rest.trim() ? false : undefined
}
