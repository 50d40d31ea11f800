// Recognises YouTube and Vimeo videos in pasted links and HTML snippets, and makes the address for the player.
// A snippet's `src` is read as text: nothing pasted ever becomes markup of our pages.

/** `original_url`: the address of the video that was pasted, or that stood in a pasted snippet. */
export type VideoLink = { video_type: 'youtube' | 'vimeo'; embed_url: string; original_url: string }
type Player = Omit<VideoLink, 'original_url'>

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
])
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/
const VIMEO_PATH = /^\/(?:video\/)?(\d+)(?:\/([A-Za-z0-9]+))?\/?$/

const HOST_NAMES: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** Name of the service that plays a video, as the subject of a sentence. */
export function videoHost(videoType: string | null): string {
  return HOST_NAMES[videoType ?? ''] ?? 'Another site'
}

/** Name of the service before a noun: `YouTube video`, `Other embed`. */
export function hostName(videoType: string | null): string {
  return HOST_NAMES[videoType ?? ''] ?? 'Other'
}

/** The video in a pasted URL or HTML snippet; undefined where there is no YouTube or Vimeo video. */
export function recogniseVideo(pasted: string): VideoLink | undefined {
  for (const address of addressesIn(pasted)) {
    const url = urlOf(address)
    const player = url && (youtube(url) ?? vimeo(url))
    if (player) return { ...player, original_url: withoutAccount(url) }
  }
  return undefined
}

/** The address that the player loads: YouTube without cookies, Vimeo without tracking. Undefined for any other host. */
export function playerUrl(embedUrl: string): string | undefined {
  const link = recogniseVideo(embedUrl)
  if (!link) return undefined
  const url = new URL(link.embed_url)
  if (link.video_type === 'youtube') url.hostname = 'www.youtube-nocookie.com'
  else url.searchParams.set('dnt', '1')
  return url.href
}

/** The addresses to look at: the text itself, and every `src` in a snippet, because a script may stand before the frame. */
function addressesIn(pasted: string): string[] {
  // Only the beginning of a long text is searched: a snippet is short.
  const text = pasted.trim().slice(0, 5_000)
  const sources = text.matchAll(/<[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)
  return [text, ...[...sources].map(([, double, single, bare]) => double ?? single ?? bare ?? '')]
}

function urlOf(text: string) {
  const address = text.replaceAll('&amp;', '&').trim()
  if (!address) return undefined
  const absolute = address.startsWith('//') ? `https:${address}` : address
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(absolute) ? absolute : `https://${absolute}`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}

/** The address without a name and password before the host, and without a port. */
const withoutAccount = ({ protocol, hostname, pathname, search, hash }: URL) =>
  `${protocol}//${hostname}${pathname}${search}${hash}`

function youtube(url: URL): Player | undefined {
  const [, first = '', second = ''] = url.pathname.split('/')
  let id: string | null = null
  if (url.hostname === 'youtu.be') id = first
  else if (YOUTUBE_HOSTS.has(url.hostname)) {
    if (first === 'watch') id = url.searchParams.get('v')
    else if (first === 'embed' || first === 'v') id = second
  }
  if (!id || !YOUTUBE_ID.test(id)) return undefined
  return { video_type: 'youtube', embed_url: `https://www.youtube.com/embed/${id}` }
}

function vimeo(url: URL): Player | undefined {
  if (!VIMEO_HOSTS.has(url.hostname)) return undefined
  const [, id, inPath] = VIMEO_PATH.exec(url.pathname) ?? []
  if (!id) return undefined
  const hash = inPath ?? url.searchParams.get('h')
  const suffix = hash && /^[A-Za-z0-9]+$/.test(hash) ? `?h=${hash}` : ''
  return { video_type: 'vimeo', embed_url: `https://player.vimeo.com/video/${id}${suffix}` }
}
