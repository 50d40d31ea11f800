// Links that lead through another address: a search engine, a mail filter or a page of consent keeps the wanted address as text in its
// own. Only that text is read: no request is made, and where it leads is looked at as with any pasted link.

/** Pages that wrap, by host and path, and the names of the parameter that holds the wrapped address. */
const WRAPPERS: readonly [page: RegExp, ...parameters: string[]][] = [
  [/^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\//, 'url', 'q', 'imgrefurl'],
  [/^(?:accounts|consent)\.(?:google|youtube)\.com\//, 'continue'],
  // Outlook's Safe Links, also as Outlook on the web and Teams show them.
  [/^(?:[a-z0-9-]+\.)*safelinks\.protection\.[a-z0-9.]+\//, 'url'],
  [/^outlook\.(?:office|office365|live)\.com\//, 'url'],
  [/^statics\.teams\.cdn\.office\.net\//, 'url'],
  [/^lm?\.(?:facebook|instagram)\.com\//, 'u'],
  [/^slack-redir\.net\//, 'url'],
  [/^linkprotect\.cudasvc\.com\//, 'a'],
  // Links in the text below a video of YouTube, links that its programs shared, and pages that ask for an account first.
  [/^(?:www\.|m\.)?youtube\.com\/(?:redirect|attribution_link|signin)$/, 'q', 'u', 'next'],
]

/** The address that a link wraps, as text; it may begin with `/`, on the same host. Undefined where the link wraps none. */
export function innerOf(url: URL): string | undefined {
  if (url.hostname === 'urldefense.com') return ofProofpoint3(url)
  if (url.hostname === 'urldefense.proofpoint.com') return ofProofpoint2(url)
  const [, ...parameters] = WRAPPERS.find(([page]) => page.test(url.hostname + url.pathname)) ?? [undefined]
  return parameters.map((name) => url.searchParams.get(name) ?? '').find((value) => ADDRESS.test(value))
}

/** A search engine's link may hold words that were searched for, or nothing, beside the address. */
const ADDRESS = /^(?:https?(?::|%3a)|\/|(?:[a-z0-9-]+\.)+[a-z]{2,}\/)/i

/** `https://urldefense.com/v3/__https://…__;!!…`: some mail programs make one slash of two. */
function ofProofpoint3({ href }: URL) {
  const [, scheme, rest] = /\/v3\/__(https?):\/+(.+?)__;/i.exec(href) ?? []
  return scheme && `${scheme}://${rest}`
}

/** `?u=https-3A__www.youtube.com_watch-3Fv-3D…`: `-` stands for `%`, and `_` for `/`. */
function ofProofpoint2({ searchParams }: URL) {
  const coded = searchParams.get('u')?.replaceAll('-', '%').replaceAll('_', '/')
  try {
    return coded && decodeURIComponent(coded)
  } catch {
    return undefined
  }
}
