// Finds web addresses in pasted text: a link alone or among words, a snippet of HTML, also where signs were escaped or a word processor
// turned the quotes. A link that Google, Outlook or another filter of mails wrapped gives the address inside. Pasted text is only read:
// nothing of it ever becomes markup of our pages.
import { innerOf } from './wrapped-links.ts'

/** Letters of the text that are searched: a mail with a link below it, not a book. */
const MAX_SEARCHED = 20_000
/** A link may be wrapped by each mail program through which it went. */
const MAX_WRAPPINGS = 5

/** A tag of HTML, also one that was cut off at the end. `<https://…>` is none. */
const TAG = /<\/?[a-z][\w-]*(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*(?:>|$)/gi
const SRC = attribute('src')
const HREF = attribute('href')
/** An address with its scheme, or one that begins with a host: behind other signs the host would be a part of something else. */
const LINK =
  /(?:https?(?::\/\/|%3a%2f%2f)|(?<![\w/.@-])(?:(?<![^\s<>"'(])\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/?#]|:\d))[^\s<>"[\]{}|`^]*/gi
const MARKS_BEHIND = /[.,;:!?'*…]+$/
const MARKS_AND_BRACKETS_BEHIND = /[.,;:!?'*…)]+$/

/** The addresses in a text, unwrapped, in the order in which they should be tried. They may lead anywhere. */
export function addressesIn(pasted: string): URL[] {
  const text = plainSigns(pasted.slice(0, MAX_SEARCHED))
  const tags = text.match(TAG) ?? []
  const words = text.replaceAll(TAG, ' ')
  // A mail program may have broken a link between two lines: it is tried whole after the others.
  const joined = words.trim().replaceAll(/[\t\r\n]+/g, '')
  return [
    ...tags.flatMap((tag) => valuesOf(tag, SRC)),
    ...tags.flatMap((tag) => valuesOf(tag, HREF)),
    ...(words.match(LINK) ?? []),
    ...(joined.match(LINK) ?? []),
  ]
    .map((link) => addressOf(withoutMarksBehind(link)))
    .filter((url) => url !== undefined)
    .map(unwrapped)
}

/**
 * The address of a text that is nothing but a link, which may lack `https://`, or lead to another page of `from`. Undefined where it is
 * none, or no address of the web.
 */
export function addressOf(link: string, from?: URL): URL | undefined {
  const plain = /^https?%3a/i.test(link) ? decoded(link) : link
  const isAbsolute = /^[a-z][a-z0-9+.-]*:\/\/|^\/\//i.test(plain)
  const isOfHost = plain.startsWith('/') && from !== undefined
  try {
    const url = new URL(isAbsolute || isOfHost ? plain : `https://${plain}`, from ?? 'https://host.invalid')
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}

function unwrapped(url: URL): URL {
  let found = url
  for (let wrappings = 0; wrappings < MAX_WRAPPINGS; wrappings += 1) {
    const inner = innerOf(found)
    const address = inner === undefined ? undefined : addressOf(inner, found)
    if (!address) break
    found = address
  }
  return found
}

/** A full stop or a bracket behind a link belongs to the sentence around it. */
const withoutMarksBehind = (link: string) =>
  link.replace(link.includes('(') ? MARKS_BEHIND : MARKS_AND_BRACKETS_BEHIND, '')

/** Matches an attribute of a tag, but not one whose name only ends like it (`data-src`). */
function attribute(name: string) {
  return new RegExp(String.raw`(?<=[\s"'])${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'gi')
}

const valuesOf = (tag: string, pattern: RegExp) =>
  [...tag.matchAll(pattern)].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim())

const NAMED_SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const ESCAPED_SIGN = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi
const ESCAPED_LETTER = /\\(?:u([0-9a-f]{4})|([/"'_&=?.-]))/gi
/** Marks without a width, which programs put around a copied link, and which nobody sees. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** The text with the signs that escaping, a word processor or a chat program replaced. */
function plainSigns(text: string): string {
  // Escaped twice where a program escaped what was escaped already.
  return unescaped(unescaped(text))
    .replaceAll(ESCAPED_LETTER, (_, code: string | undefined, sign: string) =>
      code ? signOf(code, 16) : sign,
    )
    .replaceAll(UNSEEN, '')
    .replaceAll(/[“”„‟«»″＂]/g, '"')
    .replaceAll(/[‘’‚‛‹›′＇]/g, "'")
}

const unescaped = (text: string) =>
  text.replaceAll(ESCAPED_SIGN, (_, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED_SIGNS[name.toLowerCase()]!
    return hex ? signOf(hex, 16) : signOf(decimal!, 10)
  })

function signOf(code: string, base: number) {
  const point = Number.parseInt(code, base)
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
