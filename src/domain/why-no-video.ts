// The second line of a refused link: what was pasted, and what to paste instead. What the portal can play is said in video-links.ts.
import { addressesIn } from './pasted-addresses.ts'
import { isVimeo } from './vimeo-pages.ts'
import { isYoutube, textForId } from './youtube-pages.ts'

const COPY_VIDEO = 'Open the video itself, and copy its link.'
const CUT_OFF = 'This link seems to be cut off. Copy it once more.'

/** Sites with videos that people paste, by the end of the host. */
const OTHER_SITES: readonly [host: string, name: string][] = [
  ['drive.google.com', 'Google Drive'],
  ['docs.google.com', 'Google Drive'],
  ['photos.google.com', 'Google Photos'],
  ['photos.app.goo.gl', 'Google Photos'],
  ['facebook.com', 'Facebook'],
  ['fb.watch', 'Facebook'],
  ['fb.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['tiktok.com', 'TikTok'],
  ['twitter.com', 'X'],
  ['x.com', 'X'],
  ['linkedin.com', 'LinkedIn'],
  ['dropbox.com', 'Dropbox'],
  ['1drv.ms', 'OneDrive'],
  ['onedrive.live.com', 'OneDrive'],
  ['sharepoint.com', 'SharePoint'],
  ['icloud.com', 'iCloud'],
  ['microsoftstream.com', 'Microsoft Stream'],
  ['teams.microsoft.com', 'Teams'],
  ['zoom.us', 'Zoom'],
  ['canva.com', 'Canva'],
  ['loom.com', 'Loom'],
  ['dailymotion.com', 'Dailymotion'],
]
const SHORTENERS = ['bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'lnkd.in', 'ow.ly', 'is.gd', 't.ly']

/** Why a text that is no video was refused; undefined where there is no more to say than that. */
export function whyNoVideo(pasted: string): string | undefined {
  if (/^\s*"?(?:file:|[a-z]:[\\/])/i.test(pasted))
    return 'This is a file on a computer. Upload the file itself.'
  return addressesIn(pasted)
    .map(reasonOf)
    .find((reason) => reason !== undefined)
}

function reasonOf(url: URL): string | undefined {
  if (isYoutube(url)) return ofYoutube(url)
  if (isVimeo(url)) return ofVimeo(url)
  const isAt = (host: string) => url.hostname === host || url.hostname.endsWith(`.${host}`)
  const site = OTHER_SITES.find(([host]) => isAt(host))
  if (site)
    return `Videos on ${site[1]} cannot be played here. Download the video there and upload the file, or look for it on YouTube or Vimeo.`
  if (SHORTENERS.some(isAt)) return 'This is a shortened link. Open it, and copy the address of the video.'
  return undefined
}

function ofYoutube(url: URL): string {
  const [, first = '', second] = url.pathname.split('/')
  const isList = ['playlist', 'watch_videos'].includes(first) || second === 'videoseries'
  if (isList || (url.searchParams.has('list') && !url.searchParams.has('v')))
    return `This is a playlist. ${COPY_VIDEO}`
  if (first.startsWith('@') || ['channel', 'c', 'user'].includes(first) || second === 'live_stream')
    return `This is a channel. ${COPY_VIDEO}`
  if (first === 'clip') return 'This is a clip. Open the whole video, and copy its link.'
  if (first === 'results' || first === 'search') return `This is a search. ${COPY_VIDEO}`
  return textForId(url) === undefined && first !== 'watch'
    ? `This page of YouTube is no video. ${COPY_VIDEO}`
    : CUT_OFF
}

/** Pages of Vimeo itself, which are no profiles. */
const VIMEO_PAGES = new Set([
  '',
  'watch',
  'features',
  'upload',
  'home',
  'search',
  'log_in',
  'manage',
  'video',
])
const PAGES_OF_PROFILE = new Set([undefined, '', 'videos', 'about', 'likes', 'collections'])
const VIMEO_KINDS: Record<string, string> = {
  showcase: 'showcase',
  album: 'showcase',
  channels: 'channel',
  groups: 'group',
}

function ofVimeo({ pathname }: URL): string {
  const [, first = '', second] = pathname.split('/')
  if (first === 'event')
    return 'This is a live event, which has no player of its own. When there is a recording, copy the link of that video.'
  const kind = VIMEO_KINDS[first]
  if (kind) return `This is a ${kind}. ${COPY_VIDEO}`
  const isProfile = !VIMEO_PAGES.has(first) && !/^\d+$/.test(first) && PAGES_OF_PROFILE.has(second)
  return isProfile ? `This is a profile. ${COPY_VIDEO}` : `This page of Vimeo is no video. ${COPY_VIDEO}`
}
