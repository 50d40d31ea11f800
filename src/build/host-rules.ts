// Translates `_headers` and `_redirects` for nginx and Caddy, which read neither file. The configurations in `docs/hosts` import
// the translations.

type Rules = {
  /** The headers of every answer. */
  everywhere: [name: string, value: string][]
  /** Cache-Control by path; the last rule that fits counts. */
  cacheControl: [path: string, value: string][]
  /** Folders below which every address shows the page. */
  rewrites: { folder: string; page: string }[]
}

/** Cache-Control of files without a rule: to be revalidated, as Cloudflare Pages and Netlify do it. */
const defaultCacheControl = 'no-cache'

/** Rules for nginx, as a part of `server { … }`. */
export function nginxRules(headers: string, redirects: string): string {
  const { everywhere, cacheControl, rewrites } = readRules(headers, redirects)
  return lines(
    `set $clinic_cache_control "${defaultCacheControl}";`,
    ...cacheControl.map(
      ([path, value]) =>
        `if ($request_uri ~ "${pattern(path, '[^?]*')}(\\?|$)") { set $clinic_cache_control "${value}"; }`,
    ),
    // A page that is missing may exist tomorrow.
    `if ($uri = /404.html) { set $clinic_cache_control "${defaultCacheControl}"; }`,
    'add_header Cache-Control $clinic_cache_control always;',
    ...everywhere.map(([name, value]) => `add_header ${name} "${value}" always;`),
    ...rewrites.map(({ folder, page }) => `location ^~ ${folder} { try_files $uri ${page}.html =404; }`),
  )
}

/** Rules for Caddy, as a part of a site. */
export function caddyRules(headers: string, redirects: string): string {
  const { everywhere, cacheControl, rewrites } = readRules(headers, redirects)
  return lines(
    'map {http.request.orig_uri.path} {clinic_cache_control} {',
    // The rules are reversed, because Caddy takes the first rule that fits.
    ...cacheControl.toReversed().map(([path, value]) => `  ~${pattern(path, '.*')}$ "${value}"`),
    `  default "${defaultCacheControl}"`,
    '}',
    'header {',
    '  Cache-Control {clinic_cache_control}',
    // The headers are set after compression, because Caddy does not compress an answer that says no-transform, which is meant for proxies
    // on the way.
    '  defer',
    '}',
    'header {',
    ...everywhere.map(([name, value]) => `  ${name} "${value}"`),
    '}',
    ...rewrites.flatMap(({ folder, page }) => [
      `handle ${folder}* {`,
      `  try_files {path} ${page}.html`,
      '  file_server',
      '}',
    ]),
    'handle_errors {',
    `  header Cache-Control "${defaultCacheControl}"`,
    '  rewrite * /404.html',
    '  file_server',
    '}',
  )
}

/** Reads both files. Throws at a rule that cannot be written for nginx and Caddy, because every host must keep every rule. */
function readRules(headers: string, redirects: string): Rules {
  const rules: Rules = { everywhere: [], cacheControl: [], rewrites: [] }
  let path = ''
  for (const line of meaningful(headers)) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    if (!name || !value) path = line.trim()
    else if (/["\\{}$]/.test(value))
      throw new Error(`_headers: ${name} has a letter with a meaning in nginx or Caddy, one of " \\ { } $`)
    else if (path === '/*') rules.everywhere.push([name, value])
    else if (name === 'Cache-Control') rules.cacheControl.push([path, value])
    else
      throw new Error(
        `_headers: ${name} of ${path} cannot be written for nginx and Caddy: for single paths only Cache-Control can`,
      )
  }
  for (const line of meaningful(redirects)) {
    const [, folder, page] = /^(\/\S*\/)\* (\/[\w-]+) 200$/.exec(line.trim()) ?? []
    if (!folder || !page) throw new Error(`_redirects: "${line}" cannot be written for nginx and Caddy`)
    rules.rewrites.push({ folder, page })
  }
  return rules
}

const meaningful = (text: string) => text.split('\n').filter((line) => /^\s*[^\s#]/.test(line))
const lines = (...all: string[]) => `${all.join('\n')}\n`
const pattern = (path: string, any: string) => `^${path.replaceAll('.', '\\.').replaceAll('*', any)}`
