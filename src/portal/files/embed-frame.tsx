/* oxlint-disable react/iframe-missing-sandbox -- another origin: its own scripts and storage are what plays it */
// The frame in which YouTube or Vimeo plays a video, 16:9. It loads at once where the host can be reached.
import { useCallback, useEffect, useState } from 'react'
import { canReach } from '@/data/network/can-reach'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'

/** `player` is the host's address, `host` its name. */
export function EmbedFrame({ player, host, title }: { player: string; host: string; title: string }) {
  const { network, ask } = useHost(player)
  return (
    <div className="embed-frame" tabIndex={-1}>
      {network === 'there' && (
        <iframe
          src={player}
          title={title}
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
  )
}

/** Ms between two tries to reach a host that is away. */
const LOOK_EVERY = 10_000

/** Whether the host can be reached, asked before the frame is made. A frame that plays stays when the network is lost. */
function useHost(player: string) {
  const tab = useTab()
  const [network, setNetwork] = useState<'asked' | 'there' | 'away'>('asked')
  const look = useCallback(
    () => void canReach(tab, player).then((isThere) => setNetwork(isThere ? 'there' : 'away')),
    [tab, player],
  )
  const ask = useCallback(() => {
    setNetwork('asked')
    look()
  }, [look])
  useEffect(look, [look])

  const isAway = network === 'away'
  useWhenBack(isAway, look)
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isAway, look])
  return { network, ask }
}
