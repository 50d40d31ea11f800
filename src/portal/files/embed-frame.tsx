/* oxlint-disable react/iframe-missing-sandbox -- the player comes from another origin, and needs its own scripts and storage */
// The frame in which YouTube or Vimeo plays a video, 16:9. It loads at once where the host can be reached.
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { canReach } from '@/data/network/can-reach'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { useConnection, useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'
import { useHoldUpdate } from '../session/hold-update'

/**
 * What the player may do. Its links ("Watch on YouTube") open a tab that is no longer bound by this list, or the site in it would not
 * work, and the form in which Vimeo asks for a video's password can be sent. It may not lead this page elsewhere.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

type EmbedFrameProps = {
  /** Address of the host's player. */
  player: string
  /** Name of the host: YouTube or Vimeo. */
  host: string
  title: string
  /** Text under the frame, shown while the host may be reached. */
  children?: ReactNode
}

export function EmbedFrame({ player, host, title, children }: EmbedFrameProps) {
  const { network, ask } = useHost(player)
  const isOffline = useConnection() === 'offline'
  // The host does not tell whether its video plays, so an open frame counts as a video that plays.
  useHoldUpdate(network === 'there', 'a video plays')
  return (
    <>
      <div className="embed-frame" tabIndex={-1}>
        {network === 'there' && (
          <iframe
            src={player}
            title={title}
            className="absolute inset-0 size-full"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            sandbox={SANDBOX}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
        {network === 'asked' && <Spinner label="Loading..." showLabel />}
        {network === 'away' && (
          <div role={isOffline ? 'status' : 'alert'} className="flex flex-col items-center gap-3">
            <p className="text-lg font-semibold">
              {isOffline
                ? 'This video is not on this device. It needs a connection.'
                : 'This video needs a connection'}
            </p>
            <p className="max-w-sm text-sm">
              {!isOffline && `${host} cannot be reached now. `}
              It comes by itself when this device is connected again.
            </p>
            <Button tone="accent" icon="refresh" onClick={ask}>
              Try Again
            </Button>
          </div>
        )}
      </div>
      {network !== 'away' && children}
    </>
  )
}

/** Ms between two tries to reach a host that did not answer. */
const RETRY_INTERVAL_MS = 10_000

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
    const timer = setInterval(look, RETRY_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isAway, look])
  return { network, ask }
}
