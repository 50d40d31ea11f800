// Recognises YouTube and Vimeo videos in what people paste, and makes the address for the player. The host and the id decide: a frame
// gets an address that is made here, never one that was pasted.
import { addressesIn, addressOf } from './pasted-addresses.ts'
import { vimeoVideo } from './vimeo-pages.ts'
import { youtubeId } from './youtube-pages.ts'

/** `original_url`: the address of the video that was pasted, without what wrapped it. */
export type VideoLink = { video_type: 'youtube' | 'vimeo'; embed_url: string; original_url: string }
type Player = Omit<VideoLink, 'original_url'>

/** Letters of the longest address that the database takes (`original_url_is_of_the_host`). */
const MAX_ADDRESS = 2_000

const HOST_NAMES: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** Name of the service that plays a video, as the subject of a sentence. */
export function videoHost(videoType: string | null): string {
  return HOST_NAMES[videoType ?? ''] ?? 'Another site'
}

/** Name of the service before a noun: `YouTube video`, `Other embed`. */
export function hostName(videoType: string | null): string {
  return HOST_NAMES[videoType ?? ''] ?? 'Other'
}

/** The video in a pasted text: a link, a link with words around it, or a snippet of HTML. Undefined where it has none. */
export function recogniseVideo(pasted: string): VideoLink | undefined {
  for (const url of addressesIn(pasted)) {
    const player = playerOf(url)
    if (player) return { ...player, original_url: addressToKeep(url, player) }
  }
  return undefined
}

/** The address that the player loads: YouTube without cookies, Vimeo without tracking. Undefined for any other host. */
export function playerUrl(embedUrl: string): string | undefined {
  const address = addressOf(embedUrl)
  const player = address && playerOf(address)
  if (!player) return undefined
  const url = new URL(player.embed_url)
  if (player.video_type === 'youtube') url.hostname = 'www.youtube-nocookie.com'
  else url.searchParams.set('dnt', '1')
  return url.href
}

/**
 * Where "Open Original" of a row leads: a page of the video's owner (Studio, Manage) would ask everybody else for a password. Undefined
 * where the row has no address of a video.
 */
export function pageToWatch(originalUrl: string | null): string | undefined {
  const url = addressOf(originalUrl ?? '')
  const player = url && playerOf(url)
  if (!player) return undefined
  const isOfOwner = url.hostname === 'studio.youtube.com' || url.pathname.startsWith('/manage/')
  return isOfOwner ? publicPage(player) : addressToKeep(url, player)
}

/** The page on which anybody may watch a video. */
function publicPage({ video_type, embed_url }: Player) {
  const { pathname, searchParams } = new URL(embed_url)
  const id = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (video_type === 'youtube') return `https://www.youtube.com/watch?v=${id}`
  const hash = searchParams.get('h')
  return `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`
}

function playerOf(url: URL): Player | undefined {
  const id = youtubeId(url)
  if (id) return { video_type: 'youtube', embed_url: `https://www.youtube.com/embed/${id}` }
  const video = vimeoVideo(url)
  if (!video) return undefined
  const suffix = video.hash ? `?h=${video.hash}` : ''
  return { video_type: 'vimeo', embed_url: `https://player.vimeo.com/video/${video.id}${suffix}` }
}

/** The address without a name and password before the host, and without a port; the public page where it is too long to be kept. */
function addressToKeep({ protocol, hostname, pathname, search, hash }: URL, player: Player) {
  const address = `${protocol}//${hostname}${pathname}${search}${hash}`
  return address.length <= MAX_ADDRESS ? address : publicPage(player)
}
