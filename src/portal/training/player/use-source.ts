// Gives the video element its source and restores the position. When the source fails (the signed link expired, the network was
// lost), the video goes on from its position with a new link. A second failure at the same position is shown to the person.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { toDataError } from '@/data/network/errors'
import { isKindUnknown } from '../../files/is-kind-unknown'
import { useFileLink } from '../../files/use-file-link'
import { useFailure } from '../../session/dismiss-failures'
import { useConnection, useTab } from '../../session/tab-context'
import { useWhenBack } from '../../session/use-when-back'
import { useRenewBeforeExpiry } from './use-renew-before-expiry'

export type Source = ReturnType<typeof useSource>

export function useSource(ref: RefObject<HTMLVideoElement | null>, path: string, startAt: number) {
  const tab = useTab()
  const { link, renew, replace } = useFileLink('videos', path)
  const isOffline = useConnection() === 'offline'
  const position = useRef(startAt)
  const wantsPlay = useRef(false)
  /** Whether the position was restored to the element. A new source begins at 0, and fires events before it is restored. */
  const isRestored = useRef(false)
  const failedAt = useRef<number>(undefined)
  /** Why the element cannot play its source, after a second try. */
  const [broken, setBroken] = useState<unknown>()
  const isBroken = broken !== undefined
  const [isUnknownKind, setUnknownKind] = useState(false)
  useRenewBeforeExpiry(link, replace)

  useEffect(() => {
    const video = ref.current
    if (!video || link.status !== 'ready') return
    const stop = new AbortController()
    const on = (name: string, listener: () => void) =>
      video.addEventListener(name, listener, { signal: stop.signal })

    isRestored.current = false
    const restore = () => {
      if (isRestored.current || video.readyState === 0) return
      isRestored.current = true
      const isToPlay = wantsPlay.current
      if (position.current > 0) video.currentTime = Math.min(position.current, video.duration)
      if (isToPlay) void video.play().catch(() => undefined)
    }
    // The listeners capture, so that they run first, and all other listeners read the restored position, never 0.
    for (const name of ['durationchange', 'loadedmetadata'])
      video.addEventListener(name, restore, { capture: true, signal: stop.signal })
    on('emptied', () => {
      isRestored.current = false
    })
    on('timeupdate', () => {
      // A failing element reports position 0 once more before its error.
      if (video.readyState < video.HAVE_CURRENT_DATA) return
      position.current = video.currentTime
      wantsPlay.current = !video.paused
    })
    on('error', () => {
      const isSecond = failedAt.current !== undefined && Math.abs(position.current - failedAt.current) < 1
      failedAt.current = position.current
      if (!isSecond) return renew()
      setBroken(video.error?.message ?? 'no reason')
      void isKindUnknown(tab, video, link.url).then(
        (isUnknown) => !stop.signal.aborted && setUnknownKind(isUnknown),
      )
    })
    video.src = link.url
    return () => stop.abort()
  }, [tab, ref, link, renew])

  const error = link.status === 'failed' ? link.error : undefined
  const isNotHere = link.status === 'not-here'
  const isSignedOut = error !== undefined && toDataError(error).kind === 'signed-out'
  useFailure(isSignedOut ? undefined : 'Failed to load video', broken ?? error)

  const retry = useCallback(() => {
    failedAt.current = undefined
    setBroken(undefined)
    setUnknownKind(false)
    renew()
  }, [renew])
  useWhenBack(isBroken, retry)

  /** The position of the element in seconds; until it is restored, the remembered position. */
  const readPosition = useCallback(
    () =>
      isRestored.current && ref.current && ref.current.readyState > 0
        ? ref.current.currentTime
        : position.current,
    [ref],
  )

  /** Sets where the next source begins, in seconds. */
  const startFrom = useCallback(
    (seconds: number) => {
      position.current = seconds
      // The event lets slider and clock read the position again, as after a seek of the element.
      ref.current?.dispatchEvent(new Event('seeking'))
    },
    [ref],
  )

  return {
    hasFailed: isBroken || isNotHere || error !== undefined,
    isNotHere,
    isUnknownKind,
    isOffline,
    isLoading: link.status === 'loading',
    wantsPlay,
    /** The remembered position in seconds, from which the next source goes on. */
    position,
    readPosition,
    retry,
    startFrom,
  }
}
