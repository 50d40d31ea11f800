// Writes "Open now · closes 5 PM", by the clinic's clock, and again every minute.
import { type ClosedDay, describeOpening, type Week } from '@/domain/hours'

export function start(lines: Iterable<HTMLElement>, clock = () => new Date()): void {
  const all = [...lines]
  const write = () => {
    for (const line of all) writeOpening(line, clock())
  }
  write()
  setInterval(write, 60_000)
  // A phone may have slept through the closing hour.
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
  const words = line.firstElementChild!
  const text = 'short' in line.dataset ? `${isOpen ? 'Open now' : 'Closed'} · hours` : label
  if (words.textContent === text) return
  line.dataset.open = String(isOpen)
  const [state = '', next] = text.split(' · ')
  words.replaceChildren(part('dot', ''), state)
  if (next) words.append(part('between', ' · '), part('next', next))
}

function part(className: string, text: string) {
  const made = document.createElement('span')
  made.className = className
  made.textContent = text
  return made
}
