// What the media element does, as state. The element is the truth: every change is read from its own events.
import { useEffect, useState, type RefObject } from 'react'

export type Playback = {
  isPlaying: boolean
  isMuted: boolean
  isBuffering: boolean
  /** Seconds. */
  time: number
  /** Seconds; the row's until the file tells its own. */
  duration: number
  /** Undefined where the file has none. */
  captions: 'shown' | 'hidden' | undefined
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
    captions: undefined,
    loaded: 0,
  })

  useEffect(() => {
    const video = ref.current
    if (!video) return
    const read = () =>
      setState({
        isPlaying: !video.paused && !video.ended,
        isMuted: video.muted,
        isBuffering: !video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA,
        time: video.currentTime,
        duration: Number.isFinite(video.duration) && video.duration > 0 ? video.duration : knownDuration,
        captions: captionsOf(video),
        loaded: loadedUpTo(video),
      })
    const stop = new AbortController()
    for (const name of events) video.addEventListener(name, read, { signal: stop.signal })
    video.textTracks?.addEventListener('change', read, { signal: stop.signal })
    return () => stop.abort()
  }, [ref, knownDuration])

  return state
}

function captionsOf({ textTracks }: HTMLVideoElement): Playback['captions'] {
  const track = textTracks?.[0]
  return track && (track.mode === 'showing' ? 'shown' : 'hidden')
}

/** The end of the loaded range around the position. */
function loadedUpTo({ buffered, currentTime }: HTMLVideoElement) {
  for (let i = 0; i < buffered.length; i += 1) {
    if (buffered.start(i) <= currentTime + 0.5 && buffered.end(i) >= currentTime) return buffered.end(i)
  }
  return currentTime
}
