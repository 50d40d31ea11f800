import { useCallback, useEffect, type RefObject } from 'react'
import { readPlayerSettings, writePlayerSettings } from '@/data/database/player-settings'
import { useTab } from '../session/tab-context'

/** Plays as this device played last, and keeps volume and speed when they change. Gives what keeps a choice of captions. */
export function usePlayerSettings(ref: RefObject<HTMLVideoElement | null>) {
  const { storage } = useTab()

  useEffect(() => {
    const video = ref.current
    if (!video) return
    const kept = readPlayerSettings(storage)
    video.volume = kept.volume
    video.muted = kept.isMuted
    // Every source starts at the default.
    video.defaultPlaybackRate = kept.speed
    video.playbackRate = kept.speed

    const keep = () =>
      writePlayerSettings(storage, {
        ...readPlayerSettings(storage),
        volume: video.volume,
        isMuted: video.muted,
        speed: video.playbackRate,
      })
    const stop = new AbortController()
    for (const name of ['volumechange', 'ratechange'])
      video.addEventListener(name, keep, { signal: stop.signal })
    return () => stop.abort()
  }, [ref, storage])

  // A browser turns captions on and off for reasons of its own: only a person's choice is kept.
  return useCallback(
    (captions: boolean) => writePlayerSettings(storage, { ...readPlayerSettings(storage), captions }),
    [storage],
  )
}
