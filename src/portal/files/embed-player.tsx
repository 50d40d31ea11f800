// Player of a video of YouTube or Vimeo. It loads at once, because pressing Watch was the consent; a sentence names the host.
import { pageToWatch, playerUrl, videoHost } from '@/domain/video-links'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { EmbedFrame } from './embed-frame'

type Embed = {
  title: string
  embed_url: string | null
  original_url: string | null
  video_type: string | null
}

export function EmbedPlayer({ video }: { video: Embed }) {
  const player = video.embed_url ? playerUrl(video.embed_url) : undefined
  const host = videoHost(video.video_type)
  if (!player) return <p role="alert">No file URL available</p>

  return (
    <div className="embed">
      <EmbedFrame player={player} host={host} title={video.title}>
        <p className="mt-3 text-sm">Played by {host}, which sees that you watch it.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <OutsideLink href={pageToWatch(video.original_url) ?? player} text="Open Original" />
          <OutsideLink href={player} text="Direct Player" />
        </div>
      </EmbedFrame>
    </div>
  )
}

function OutsideLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
      <Icon name="external" />
      {text}
    </a>
  )
}
