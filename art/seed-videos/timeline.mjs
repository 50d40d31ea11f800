// Times of a lesson, in seconds: a scene lasts as long as its lines, their pauses and its own rest. A lesson ends on a full second.
import { sampleRate } from './speak.mjs'

// Silence before a scene's first line, after each line, and at the scene's end.
const lead = 0.7
const pause = 0.45
const rest = 0.55

/** Places scenes and captions one after the other; `sounds` are the samples of all lines in order. */
export function layOut(scenes, sounds) {
  let clock = 0
  let line = 0
  const placed = scenes.map((scene) => {
    const at = clock
    clock += lead
    const captions = scene.lines.map(({ show }) => {
      const samples = sounds[line++]
      const start = clock
      clock += samples.length / sampleRate + pause
      return { show, start, end: clock - 0.1, samples }
    })
    clock += rest + (scene.rest ?? 0)
    return { ...scene, at, until: clock, captions }
  })
  const duration = Math.ceil(clock + 0.4)
  placed.at(-1).until = duration
  return { scenes: placed, duration }
}

/** All captions mixed into one track of exactly the lesson's length. */
export function mix({ scenes, duration }) {
  const track = new Int16Array(duration * sampleRate)
  for (const { start, samples } of scenes.flatMap((scene) => scene.captions)) {
    track.set(
      samples.subarray(0, track.length - Math.round(start * sampleRate)),
      Math.round(start * sampleRate),
    )
  }
  return track
}
