// A fake <video> that a test plays by hand, with the properties and events of a real one: happy-dom decodes no media.
import { onTestFinished, vi } from 'vitest'

/** Lets the browser find this length (in seconds) in every video file, or fail to read it where `seconds` is undefined. */
export function videoFilesHave(seconds: number | undefined) {
  const { prototype } = HTMLMediaElement
  vi.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLVideoElement) {
    Object.defineProperty(this, 'duration', { value: seconds })
    queueMicrotask(() => this.dispatchEvent(new Event(seconds ? 'loadedmetadata' : 'error')))
  })
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation(function (this: HTMLVideoElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')))
  })
}

/** Lets the browser draw a picture of every frame, once `letGo` is called; its bytes are the number of the drawing. */
export function heldDrawings() {
  let letGo = () => {}
  let held: Promise<void> | undefined
  let number = 0
  const { prototype } = HTMLVideoElement
  Object.defineProperty(prototype, 'videoWidth', { configurable: true, value: 640 })
  onTestFinished(() => void Reflect.deleteProperty(prototype, 'videoWidth'))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => {
    const blob = new Blob([String(++number)], { type: 'image/webp' })
    void Promise.resolve(held).then(() => give(blob))
  })
  return {
    hold() {
      held = new Promise((resolve) => (letGo = resolve))
    },
    letGo: () => letGo(),
  }
}

export function fakeMedia(video: HTMLVideoElement, duration: number) {
  let time = 0
  let isPaused = true
  let readyState = 0
  let played: [number, number][] = []
  const tell = (...names: string[]) => {
    for (const name of names) video.dispatchEvent(new Event(name))
  }
  const property = (name: string, get: () => unknown, set?: (value: never) => void) =>
    Object.defineProperty(video, name, { configurable: true, get, set })

  property(
    'currentTime',
    () => time,
    (value: number) => {
      time = value
      tell('seeking', 'timeupdate', 'seeked')
    },
  )
  property('paused', () => isPaused)
  property('ended', () => readyState > 0 && time >= duration)
  property('duration', () => (readyState > 0 ? duration : Number.NaN))
  property('readyState', () => readyState)
  property('HAVE_CURRENT_DATA', () => 2)
  property('HAVE_FUTURE_DATA', () => 3)
  property('NETWORK_LOADING', () => 2)
  let networkState = 1
  property('networkState', () => networkState)
  let width = 640
  property('videoWidth', () => width)
  property('played', () => rangesOf(played))
  property('buffered', () => rangesOf([[0, duration]]))
  let code = 2
  property('error', () => ({ code, message: 'network' }))
  for (const [name, event] of [
    ['volume', 'volumechange'],
    ['playbackRate', 'ratechange'],
  ] as const) {
    let value = video[name]
    property(
      name,
      () => value,
      (next: number) => {
        value = next
        tell(event)
      },
    )
  }
  let isMuted = false
  property(
    'muted',
    () => isMuted,
    (value: boolean) => {
      isMuted = value
      tell('volumechange')
    },
  )
  const play = () => {
    if (isPaused) played = [...played, [time, time]]
    isPaused = false
    tell('play', 'playing')
    return Promise.resolve()
  }
  video.play = play
  video.pause = () => {
    isPaused = true
    tell('pause')
  }

  return {
    time: () => time,
    isPlaying: () => !isPaused,
    speed: () => video.playbackRate,
    play: () => void play(),
    pause: () => video.pause(),
    /** Loads the source from its beginning. */
    ready() {
      time = 0
      played = []
      isPaused = true
      readyState = 4
      networkState = 1
      tell('loadedmetadata', 'canplay')
    },
    /** Takes the picture away, as a browser does that lacks its codec. */
    loseThePicture() {
      width = 0
      tell('loadedmetadata')
    },
    /** Begins to load the source, of which nothing has come yet. */
    unload() {
      time = 0
      isPaused = true
      readyState = 0
      networkState = 2
      video.playbackRate = video.defaultPlaybackRate
      tell('emptied', 'loadstart')
    },
    /** Sends the event that tells the length after other events: browsers send them in any order. */
    lengthLast() {
      readyState = 1
      tell('progress', 'suspend', 'ratechange')
    },
    /** Plays on for this number of seconds. */
    advance(seconds: number) {
      time += seconds
      const last = played.at(-1)
      if (last) last[1] = time
      tell('timeupdate')
    },
    jump(seconds: number) {
      time = seconds
      if (!isPaused) played = [...played, [time, time]]
      tell('seeking', 'timeupdate', 'seeked')
    },
    /** Ends loading with a MediaError's code: 2 is the network, 4 an unknown format. */
    fail(reason = 2) {
      code = reason
      readyState = 0
      networkState = 1
      tell('error')
    },
  }
}

const rangesOf = (ranges: [number, number][]) => ({
  length: ranges.length,
  start: (index: number) => ranges[index]![0],
  end: (index: number) => ranges[index]![1],
})
