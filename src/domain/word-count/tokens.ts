// Tags and texts of an XML file, one after the other, for the count of words.

const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<(\/?)((?:[\w.-]+:)?)([\w.-]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>|([^<]+)/g

export type Token =
  | { is: 'text'; text: string }
  | { is: 'tag'; prefix: string; name: string; attributes: string; isEnd: boolean; isEmpty: boolean }

/** The tags and texts of a file; comments and instructions are left out. */
export function* tokensIn(xml: string): Generator<Token> {
  for (const [, cdata, slash, prefix = '', name, attributes = '', empty, words] of xml.matchAll(TOKEN))
    if (name !== undefined)
      yield { is: 'tag', prefix, name, attributes, isEnd: slash !== '', isEmpty: empty !== '' }
    else if (cdata !== undefined || words !== undefined)
      yield { is: 'text', text: cdata ?? decode(words ?? '') }
}

/** The value of an attribute, whatever its prefix. */
export const valueIn = (tag: string, name: string) =>
  new RegExp(String.raw`(?:^|\s)(?:[\w.-]+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((one) => one !== undefined)

const SIGNS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decode = (text: string) =>
  text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return SIGNS[name] ?? whole
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
