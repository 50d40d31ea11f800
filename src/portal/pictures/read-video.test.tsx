// How the length of a recording is found that names none.
import { afterEach, expect, test, vi } from 'vitest'
import { readVideo } from './read-video'

afterEach(() => vi.restoreAllMocks())

type Answer = { length?: number; position?: number }

/** A browser that finds no length in a file, and tells what `answer` holds when its end is sought. */
function endlessFiles(answer: Answer) {
  const { prototype } = HTMLMediaElement
  vi.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLVideoElement) {
    Object.defineProperty(this, 'duration', { value: Infinity, configurable: true })
    queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')))
  })
  const sought: number[] = []
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation(function (this: HTMLVideoElement, to) {
    sought.push(to)
    if (answer.length) Object.defineProperty(this, 'duration', { value: answer.length, configurable: true })
    Object.defineProperty(this, 'currentTime', {
      configurable: true,
      get: () => answer.position ?? answer.length ?? to,
      set: () => {
        queueMicrotask(() => this.dispatchEvent(new Event('seeked')))
      },
    })
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')))
  })
  return sought
}

const recording = new File(['x'], 'rec.webm', { type: 'video/webm' })

test.each<[string, Answer, number]>([
  ['the length that the browser learns at the end', { length: 29.97 }, 29],
  ['the position at the end', { position: 31.2 }, 31],
])('readVideo measures a recording without a length by %s', async (_, answer, seconds) => {
  const sought = endlessFiles(answer)
  expect((await readVideo(recording)).duration).toBe(seconds)
  expect(sought[0]).toBeGreaterThan(86_400)
})

test('readVideo rejects with the specified words where seeking tells nothing', async () => {
  endlessFiles({})
  await expect(readVideo(recording)).rejects.toThrow('Failed to load video metadata')
})
