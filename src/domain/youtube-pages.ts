// Reads the addresses of YouTube: which video a page shows.

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'studio.youtube.com',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
])
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be'])
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/
/** Words of eleven letters that stand where else an id stands: a playlist, and whatever a channel sends now. */
const NO_IDS = new Set(['videoseries', 'live_stream'])
/** The first part of a path, after which the id stands. */
const BEFORE_ID = new Set(['embed', 'v', 'e', 'shorts', 'live', 'video'])

export const isYoutube = ({ hostname }: URL): boolean =>
  YOUTUBE_HOSTS.has(hostname) || SHORT_HOSTS.has(hostname)

/** The id of the video on a page of YouTube; undefined for any other page and host. */
export function youtubeId(url: URL): string | undefined {
  // Old snippets and edited links go on behind the id with `&` or a second `?`.
  const id = isYoutube(url) ? /^[\w-]+/.exec(textForId(url) ?? '')?.[0] : undefined
  return id && YOUTUBE_ID.test(id) && !NO_IDS.has(id) ? id : undefined
}

/** What stands where the id stands, whether it is one or not. */
export function textForId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = '', second] = pathname.split('/')
  if (SHORT_HOSTS.has(hostname) && first !== 'watch' && !BEFORE_ID.has(first)) return first
  if (first === 'watch' || first === '') return searchParams.get('v')?.trim() ?? second
  return BEFORE_ID.has(first) ? second : undefined
}
