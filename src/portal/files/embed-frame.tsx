/* oxlint-disable react/iframe-missing-sandbox -- another origin: its own scripts and storage are what plays it */
// The frame of a video's host, 16:9. It loads at once, where there is a network to load it by.
import { useCallback, useEffect, useState } from 'react'
import { probe } from '@/data/network/probe'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'

/** `player` is the host's address, `host` its name. */
export function EmbedFrame({ player, host, title }: { player: string; host: string; title: string }) {
  const { network, ask } = useNetwork()
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
