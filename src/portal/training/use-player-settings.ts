import { useEffect, type RefObject } from 'react'
import { readPlayerSettings, writePlayerSettings } from '@/data/database/player-settings'
import { useTab } from '../session/tab-context'

/** Plays as this device played last, and keeps what is changed: volume, speed, captions. */
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

    const keep = () => {
      const [track] = video.textTracks ?? []
      writePlayerSettings(storage, {
        volume: video.volume,
        isMuted: video.muted,
        speed: video.playbackRate,
        captions: track ? track.mode === 'showing' : readPlayerSettings(storage).captions,
      })
    }
    const stop = new AbortController()
    for (const name of ['volumechange', 'ratechange'])
      video.addEventListener(name, keep, { signal: stop.signal })
    video.textTracks?.addEventListener('change', keep, { signal: stop.signal })
    return () => stop.abort()
  }, [ref, storage])
}
