import { useCallback, useEffect, type RefObject } from 'react'
import { readPlayerSettings, writePlayerSettings } from '@/data/player-settings'
import { useTab } from '../../session/tab-context'

/** Applies this device's last volume and speed, and keeps changes. Returns a function that keeps whether captions are shown. */
export function usePlayerSettings(ref: RefObject<HTMLVideoElement | null>) {
  const { storage } = useTab().device

  useEffect(() => {
    const video = ref.current
    if (!video) return
    const kept = readPlayerSettings(storage)
    video.volume = kept.volume
    video.muted = kept.isMuted
    // The default rate is set too, because a new source starts with it.
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

  // Captions are kept by a call, not by an event, because a browser also turns captions on and off by itself.
  return useCallback(
    (captions: boolean) => writePlayerSettings(storage, { ...readPlayerSettings(storage), captions }),
    [storage],
  )
}
