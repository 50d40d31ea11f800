// The state of the video element, for React. It is read from the element at each of its events, and kept nowhere else.
import { useEffect, useState, type RefObject } from 'react'
import { shownSeconds, type Shown } from './shown-seconds'

export type Playback = {
  isPlaying: boolean
  hasEnded: boolean
  isMuted: boolean
  /** 0 (silent) to 1. */
  volume: number
  speed: number
  /** Whether the video waits for the file: before its first picture, or for the next part. */
  isBuffering: boolean
  /** Whether the video has shown a picture of its own. */
  hasPicture: boolean
  /** Whether the file is known and has no picture that this browser can show. */
  isSoundAlone: boolean
  /** Position in seconds. */
  time: number
  /** Length in seconds: from the row, until the file is known. */
  duration: number
  /** Position and length in the seconds that people read: a film has one length, in lists and here. */
  shown: Shown
  /** Whether captions are shown; undefined for a video without captions. */
  captions: 'shown' | 'hidden' | undefined
  /** End of the loaded part around the position, in seconds. */
  loaded: number
}

const events = [
  'loadstart',
  'loadedmetadata',
  'loadeddata',
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
  'suspend',
  'stalled',
  'progress',
  'volumechange',
  'ratechange',
  'emptied',
]

/** `readPosition` returns the position in seconds, because the element's own position is 0 until its file is known. */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  knownDuration: number,
  readPosition: () => number,
): Playback {
  const [state, setState] = useState<Playback>(() => ({
    isPlaying: false,
    hasEnded: false,
    isMuted: false,
    volume: 1,
    speed: 1,
    isBuffering: false,
    hasPicture: false,
    isSoundAlone: false,
    time: readPosition(),
    duration: knownDuration,
    shown: { time: readPosition(), length: knownDuration },
    captions: undefined,
    loaded: 0,
  }))

  useEffect(() => {
    const video = ref.current
    if (!video) return
    const read = () => {
      const time = readPosition()
      const duration = Number.isFinite(video.duration) && video.duration > 0 ? video.duration : knownDuration
      const isSoundAlone = video.readyState > 0 && video.videoWidth === 0
      setState(({ hasPicture }) => ({
        isPlaying: !video.paused && !video.ended,
        hasEnded: video.ended,
        isMuted: video.muted,
        volume: video.volume,
        speed: video.playbackRate,
        isBuffering: isBuffering(video),
        hasPicture: hasPicture || (!isSoundAlone && video.readyState >= video.HAVE_CURRENT_DATA),
        isSoundAlone,
        time,
        duration,
        shown: shownSeconds({ time, duration, knownDuration, hasEnded: video.ended }),
        captions: captionsOf(video),
        loaded: loadedUpTo(video),
      }))
    }
    const stop = new AbortController()
    for (const name of events) video.addEventListener(name, read, { signal: stop.signal })
    for (const name of ['change', 'addtrack'])
      video.textTracks?.addEventListener(name, read, { signal: stop.signal })
    return () => stop.abort()
  }, [ref, knownDuration, readPosition])

  return state
}

/** Whether the video waits for its file. A phone that saves data loads nothing before Play: this does not count as waiting. */
function isBuffering(video: HTMLVideoElement) {
  if (video.ended) return false
  if (!video.paused) return video.readyState < video.HAVE_FUTURE_DATA
  return video.readyState < video.HAVE_CURRENT_DATA && video.networkState === video.NETWORK_LOADING
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
