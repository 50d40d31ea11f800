/* oxlint-disable react/iframe-missing-sandbox -- another origin: its own scripts and storage are what plays it */
// A video of YouTube or Vimeo, 16:9. Watch was the consent: it loads at once, where there is a network to load it by.
import { useCallback, useEffect, useState } from 'react'
import { probe } from '@/data/network/probe'
import { playerUrl } from '@/domain/video-links'
import { Button, buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Spinner } from '@/ui/spinner'
import { useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'

type Embed = {
  title: string
  embed_url: string | null
  original_url: string | null
  video_type: string | null
}

const hosts: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

export function EmbedPlayer({ video }: { video: Embed }) {
  const player = video.embed_url ? playerUrl(video.embed_url) : undefined
  const host = hosts[video.video_type ?? ''] ?? 'another site'
  const { network, ask } = useNetwork()
  if (!player) return <p role="alert">No file URL available</p>

  return (
    <div className="embed">
      <div className="embed-frame" tabIndex={-1}>
        {network === 'there' && (
          <iframe
            src={player}
            title={video.title}
            className="absolute inset-0 size-full"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
        {network === 'asked' && <Spinner label="Loading..." />}
        {network === 'away' && (
          <div role="alert" className="flex flex-col items-center gap-3">
            <p className="text-lg font-semibold">This video needs a connection</p>
            <p className="max-w-sm text-sm">
              {host} cannot be reached now. It comes by itself when the tablet is connected again.
            </p>
            <Button tone="accent" icon="refresh" onClick={ask}>
              Try Again
            </Button>
          </div>
        )}
      </div>
      <p className="mt-3 text-sm">Played by {host}, which sees that you watch it.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <OutsideLink
          href={isAddress(video.original_url) ? video.original_url : player}
          text="Open Original"
        />
        <OutsideLink href={player} text="Direct Player" />
      </div>
    </div>
  )
}

/** Asked before a frame is made, for a frame without a network shows the browser's own error page; one that plays stays. */
function useNetwork() {
  const tab = useTab()
  const [network, setNetwork] = useState<'asked' | 'there' | 'away'>('asked')
  const look = useCallback(
    () => void probe(tab).then((isThere) => setNetwork(isThere && navigator.onLine ? 'there' : 'away')),
    [tab],
  )
  const ask = useCallback(() => {
    setNetwork('asked')
    look()
  }, [look])
  useEffect(look, [look])
  useWhenBack(network === 'away', ask)
  return { network, ask }
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
