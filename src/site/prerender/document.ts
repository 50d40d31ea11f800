// The frame around every page. It carries no inline script and no inline style, so the content security policy forbids both.

export type Page = {
  head: string
  body: string
  styles: string[]
  preloads?: string[]
  script: string
  /** The page is whole without its script, which therefore comes after pictures and styles. */
  isScriptLate?: boolean
}

/** A whole HTML document; `head` and `body` are HTML already. */
export function htmlDocument({ head, body, styles, preloads = [], script, isScriptLate }: Page): string {
  const priority = isScriptLate ? ' fetchpriority="low"' : ''
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#fdfaf5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#111a1c" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload"${priority} href="${href}">`),
    `<script type="module"${priority} src="${script}"></script>`,
    `</head><body>${body}</body></html>`,
  ].join('')
}

export const portalHead = '<title>Staff portal</title><meta name="robots" content="noindex">'
export const portalBody = [
  '<div id="root"><p class="p-8" role="status">Loading…</p></div>',
  '<noscript>The staff portal needs JavaScript. To reach the clinic, see <a href="/contact">Contact</a>.</noscript>',
].join('')
