// The HTML document around every page. It has no inline style, and only one inline script, which starts a public page's scripts.
// The content security policy allows this script by its hash.
import { createHash } from 'node:crypto'

export type Page = {
  head: string
  body: string
  /** File name of the web manifest with which a browser installs the page. */
  manifest: string
  styles: string[]
  preloads?: string[]
  /** Module of this page alone: it draws the page, or adds to it. */
  script?: string | undefined
  /** Scripts that the page can do without: fetched only when the whole page has been painted. */
  lateScripts?: string[]
}

/**
 * Code of the inline script: imports `scripts` once the page has loaded and been painted (decision 10). For a link from a mail it opens
 * the login page instead.
 */
export function lateStart(scripts: string[]): string {
  const imports = scripts.map((script) => `import('${script}')`).join(',')
  const start = `addEventListener('load',()=>requestAnimationFrame(()=>requestAnimationFrame(()=>{${imports}})))`
  return `${isMailedLink}?${leadToLogin}:${start}`
}

// A link in a mail may lead to the home page, with tokens or an error behind the `#`. The login page then takes the home page's
// place in the history, so that Back never finds tokens in an address.
const isMailedLink = '/[#&](access_token|error_code)=/.test(location.hash)'
const leadToLogin = "location.replace('/portal/login'+location.hash)"

/** The name of an inline script in a content security policy: `'sha256-…'`. */
export const policyHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** A whole HTML document; `head` and `body` are HTML already. */
export function htmlDocument(page: Page): string {
  const { head, body, manifest, styles, preloads = [], script, lateScripts } = page
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#fdfaf5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#111a1c" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    `<link rel="manifest" href="/${manifest}">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    script ? `<script type="module" src="${script}"></script>` : '',
    lateScripts ? `<script>${lateStart(lateScripts)}</script>` : '',
    `</head><body>${body}</body></html>`,
  ].join('')
}

export const portalHead = '<title>Staff portal</title><meta name="robots" content="noindex">'
export const portalBody = [
  '<div id="root"><p class="before-script" role="status">Loading…</p></div>',
  '<noscript><main class="without-script"><h1 class="page-title">The staff portal needs JavaScript</h1>',
  '<p>This browser has it switched off. Switch it on for this site, then load the page again.</p>',
  '<p>To reach the clinic: <a class="link" href="/contact">phone numbers and addresses</a>.</p></main></noscript>',
].join('')
