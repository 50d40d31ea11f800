// Films as people bring them: of a phone, and recorded in a browser.
import { readFileSync } from 'node:fs'

/** A film of the clinic whose pictures are called HEVC: a browser without the codec plays its sound alone, as with a film of a phone. */
export function filmOfPhone(codec: 'hvc1' | 'hev1' = 'hvc1'): Buffer {
  const film = readFileSync('supabase/seed/videos/hand-hygiene.mp4').toString('latin1')
  // The letters stand once more at the file's beginning, among the kinds of players that may open it.
  return Buffer.from(film.replace(/avc1(?=\0{6})/, codec).replace('avcC', 'hvcC'), 'latin1')
}

/** Runs in the page: records a moving picture for this many ms, as programs of a browser do, and gives the file as Base64. */
export async function recordFilm(ms: number): Promise<string> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 160, height: 90 })
  const pen = canvas.getContext('2d')!
  const drawing = setInterval(() => {
    pen.fillStyle = `hsl(${performance.now() / 10} 80% 50%)`
    pen.fillRect(0, 0, 160, 90)
  }, 40)
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  await new Promise((resolve) => void setTimeout(resolve, ms))
  recorder.stop()
  await stopped
  clearInterval(drawing)
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
