// Reads the addresses of Vimeo: which video a page shows.

const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/** The video's own page: `/{id}`, `/{id}/{hash}`, `/video/{id}`, and on old phones `/m/{id}`. */
const OWN_PAGE = /^\/(?:videos?\/|m\/)?(\d+)(?:\/([A-Za-z0-9]+))?\/?$/
/** Pages that show one video among others, or to its owner. A hash has a digit: other words behind the id name a part of the page. */
const PAGE_OF_VIDEO = new RegExp(
  String.raw`^/(?:${[
    'manage(?:/videos?)?',
    'channels/[^/]+',
    'groups/[^/]+(?:/videos?)?',
    '(?:showcase|album|event)/[^/]+/videos?',
    '[^/]+/review',
    'reviews/[^/]+/videos?',
  ].join('|')})/(\d+)(?:/([A-Za-z]*\d[A-Za-z0-9]*))?(?:/.*)?$`,
)
/** A showcase that names its video in the query. */
const SHOWCASE = /^\/(?:showcase|album)\/[^/]+\/?$/

export const isVimeo = ({ hostname }: URL): boolean => VIMEO_HOSTS.has(hostname)

/** The video on a page of Vimeo, with the hash of an unlisted one; undefined for any other page and host. */
export function vimeoVideo(url: URL): { id: string; hash: string | undefined } | undefined {
  if (!isVimeo(url)) return undefined
  const { pathname, searchParams } = url
  const ofShowcase = SHOWCASE.test(pathname) ? /^\d+$/.exec(searchParams.get('video') ?? '')?.[0] : undefined
  const [, id = ofShowcase, inPath] = OWN_PAGE.exec(pathname) ?? PAGE_OF_VIDEO.exec(pathname) ?? []
  if (!id) return undefined
  const hash = inPath ?? searchParams.get('h') ?? ''
  return { id, hash: /^[A-Za-z0-9]+$/.test(hash) ? hash : undefined }
}
