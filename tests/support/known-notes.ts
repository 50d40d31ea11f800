// Messages that libraries print in tests again and again though nothing is wrong: they would hide those that matter.
import { stripVTControlCharacters } from 'node:util'

const notes = [
  // supabase-js, once a file.
  /^.*Node\.js 20 and below are deprecated.*$/gm,
  // Tablets of one test share a process; on a device each page has its own.
  /^.*Multiple GoTrueClient instances detected.*$/gm,
  // Dexie, of a page that is kept for Back.
  /^Dexie: (handling persisted|Workaround for Chrome).*$/gm,
  // pdf.js needs a real browser, where it has tests of its own.
  /^No thumbnail of .*(Promise\.withResolvers|fake worker).*(\n +at .*)*$/gm,
]

/** Vitest's `onConsoleLog`: false when the text holds nothing but known notes. */
export function isWorthPrinting(words: string): false | undefined {
  const plain = stripVTControlCharacters(words)
  const rest = notes.reduce((left, note) => left.replaceAll(note, ''), plain)
  return words.trim() && !rest.trim() ? false : undefined
}
