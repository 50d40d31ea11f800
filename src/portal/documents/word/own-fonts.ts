// The fonts that a Word document brings along. The portal's Content-Security-Policy loads no font by the address of its data, in the frame
// neither, and in the shadow root of a print a rule for a font counts for nothing: so script reads the bytes into fonts of the page.

type Realm = Pick<typeof globalThis, 'FontFace'>

const RULE = /@font-face\s*\{[^}]*\}/g

/** A document's style without its fonts: each would be a breach of the policy. */
export const withoutFonts = (css: string) => css.replaceAll(RULE, '')

/** Reads the fonts in a document's style, for a page of this realm; undefined stands for one that cannot be read. */
export function ownFonts(css: string, realm: Realm): Promise<(FontFace | undefined)[]> {
  return Promise.all((css.match(RULE) ?? []).map((rule) => readFont(rule, realm).catch(() => undefined)))
}

async function readFont(rule: string, realm: Realm): Promise<FontFace> {
  const value = (name: string) => new RegExp(String.raw`${name}:\s*([^;}]*)`).exec(rule)?.[1]?.trim()
  const data = /base64,([^"')\s]+)/.exec(rule)?.[1] ?? ''
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0)!)
  const look = { weight: value('font-weight') ?? 'normal', style: value('font-style') ?? 'normal' }
  const name = (value('font-family') ?? '').replaceAll(/^["']|["']$/g, '')
  return new realm.FontFace(name, bytes, look).load()
}
