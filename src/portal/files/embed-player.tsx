/* oxlint-disable react/iframe-missing-sandbox -- another origin: its own scripts and storage are what plays it */
// A video of YouTube or Vimeo, 16:9. Nothing of theirs is loaded before the person asks for it.
import { useState } from 'react'
import { playerUrl } from '@/domain/video-links'
import { Button, buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'

type Embed = {
  title: string
  embed_url: string | null
  original_url: string | null
  video_type: string | null
}

const hosts: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

export function EmbedPlayer({ video }: { video: Embed }) {
  const [isLoaded, setLoaded] = useState(false)
  const player = video.embed_url ? playerUrl(video.embed_url) : undefined
  const host = hosts[video.video_type ?? ''] ?? 'another site'
  if (!player) return <p role="alert">No file URL available</p>

  return (
    <>
      <div className="rounded-box bg-neutral text-neutral-content relative aspect-video overflow-hidden">
        {isLoaded ? (
          <iframe
            src={player}
            title={video.title}
            className="absolute inset-0 size-full"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 p-4 text-center">
            <Button tone="accent" icon="play" className="btn-lg" onClick={() => setLoaded(true)}>
              Load video
            </Button>
            <p className="max-w-sm text-sm">
              This video comes from {host}. They see your visit once it loads.
            </p>
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <OutsideLink
          href={isAddress(video.original_url) ? video.original_url : player}
          text="Open Original"
        />
        <OutsideLink href={player} text="Direct Player" />
      </div>
    </>
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

/** What an admin pasted may be a whole snippet of HTML: only an address becomes a link. */
function isAddress(text: string | null): text is string {
  return text !== null && /^https?:\/\//i.test(text)
}
