// Addresses of videos at YouTube and Vimeo, in the forms that set no cookie before the video plays.
import type { Video } from './clinic'

type Host = 'youtube' | 'vimeo'
type Streamed = { host: Host; id: string }

export const hostNames: Record<Video['host'], string> & Record<Host, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
}

/** Address of the player. The video starts by itself, because the visitor has tapped Play. */
export function embedUrl({ host, id }: Streamed): string {
  return host === 'vimeo'
    ? `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`
    : `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
}

/** Address of the host's own page, for visitors without script. */
export function watchUrl({ host, id }: Streamed): string {
  return host === 'vimeo' ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`
}
