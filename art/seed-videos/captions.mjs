// Writes the spoken words of a lesson as WebVTT captions, timed to the audio sample: each is shown a little longer than it is heard.

/** A moment (seconds) as WebVTT writes it: 00:01:05.250. */
function timestamp(seconds) {
  const ms = Math.round(Math.max(0, seconds) * 1000)
  const part = (value, size) => String(Math.floor(value)).padStart(size, '0')
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The captions of a lesson that has been laid out in time. */
export function writeCaptions({ scenes }) {
  const cues = scenes.flatMap(({ captions }) => captions)
  const written = cues.map(({ show, start, end }, index) => {
    const next = cues[index + 1]?.start ?? Infinity
    const until = Math.min(end + 0.3, next - 0.08)
    return `${timestamp(start - 0.08)} --> ${timestamp(until)}\n${escape(show)}\n`
  })
  return `WEBVTT\n\n${written.join('\n')}`
}
