// "Open now · closes 5 PM", by the clinic's clock, kept true while the page stays open.
import { type ClosedDay, describeOpening, type Week } from '@/domain/hours'

export function start(lines: Iterable<HTMLElement>, clock = () => new Date()): void {
  const all = [...lines]
  const write = () => {
    for (const line of all) writeOpening(line, clock())
  }
  write()
  setInterval(write, 60_000)
  // A phone that slept through the closing hour.
  document.addEventListener('visibilitychange', write)
}

/** Writes the state at `now` into the line, from the hours that the page carries. */
function writeOpening(line: HTMLElement, now: Date): void {
  const { hours = '[]', closed = '[]', zone = 'UTC' } = line.dataset
  const { isOpen, label } = describeOpening(
    JSON.parse(hours) as Week,
    zone,
    JSON.parse(closed) as ClosedDay[],
    now,
  )
  const written = line.querySelector('[data-words]')
  if (written?.textContent === label) return
  line.dataset.open = String(isOpen)
  const words = document.createElement('span')
  words.dataset.words = ''
  const dot = document.createElement('span')
  dot.className = 'dot'
  words.append(dot, label)
  written?.remove()
  line.append(words)
}
