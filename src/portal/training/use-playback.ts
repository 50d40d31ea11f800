// What the media element does, as state. The element is the truth: every change is read from its own events.
import { useCallback, useEffect, useState, type RefObject } from 'react'

export type Playback = {
  isPlaying: boolean
  isMuted: boolean
  isBuffering: boolean
  /** Seconds. */
  time: number
  /** Seconds; the row's until the file tells its own. */
  duration: number
  hasCaptions: boolean
  /** How far is loaded, in seconds. */
  loaded: number
}

const events = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'pause',
  'ended',
  'waiting',
  'playing',
  'canplay',
  'progress',
  'volumechange',
  'emptied',
]

export function usePlayback(ref: RefObject<HTMLVideoElement | null>, knownDuration: number): Playback {
  const [state, setState] = useState<Playback>({
    isPlaying: false,
    isMuted: false,
    isBuffering: false,
    time: 0,
    duration: knownDuration,
    hasCaptions: false,
    loaded: 0,
  })

  const read = useCallback(
    (event: Event) => {
      const video = event.currentTarget as HTMLVideoElement
      setState({
        isPlaying: !video.paused && !video.ended,
        isMuted: video.muted,
        isBuffering: !video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA,
        time: video.currentTime,
        duration: Number.isFinite(video.duration) && video.duration > 0 ? video.duration : knownDuration,
        hasCaptions: (video.textTracks?.length ?? 0) > 0,
        loaded: loadedUpTo(video),
      })
    },
    [knownDuration],
  )

  useEffect(() => {
    const video = ref.current
    if (!video) return
    for (const name of events) video.addEventListener(name, read)
    return () => {
      for (const name of events) video.removeEventListener(name, read)
    }
  }, [ref, read])

  return state
}

/** The end of the loaded range around the position. */
function loadedUpTo({ buffered, currentTime }: HTMLVideoElement) {
  for (let i = 0; i < buffered.length; i += 1) {
    if (buffered.start(i) <= currentTime + 0.5 && buffered.end(i) >= currentTime) return buffered.end(i)
  }
  return currentTime
}
