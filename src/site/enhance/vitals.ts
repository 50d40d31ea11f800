// Logs the web vitals of this visit to the console; nothing is sent anywhere. They are read from the browser's own entries, because
// a library would be more than half of a page's script.

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type TimedEvent = PerformanceEventTiming & { interactionId?: number }

/** Logs LCP and FID once they are known, CLS and INP when the page is left. */
export function logVitals(): void {
  let largest = 0
  const shifts = layoutShift()
  const delays = interactionDelay()
  const shown = shownAt()
  observe('largest-contentful-paint', ({ startTime }) => (largest = Math.max(0, startTime - shown)))
  observe('layout-shift', (entry) => shifts.add(entry as LayoutShift))
  observe('event', (entry) => delays.add(entry as TimedEvent))
  observe('first-input', (entry) => {
    // The browser reports no larger paint after the first input.
    log('LCP', largest)
    log('FID', (entry as TimedEvent).processingStart - entry.startTime)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    log('LCP', largest)
    log('CLS', shifts.worst())
    log('INP', delays.worst())
  })
}

/** CLS: the worst burst of shifts, at most 5 s long with gaps under 1 s, shifts after an input left out. */
export function layoutShift() {
  let [worst, burst, began, last] = [0, 0, 0, -Infinity]
  return {
    add({ value, hadRecentInput, startTime }: Pick<LayoutShift, 'value' | 'hadRecentInput' | 'startTime'>) {
      if (hadRecentInput) return
      if (startTime - last >= 1000 || startTime - began >= 5000) [burst, began] = [0, startTime]
      last = startTime
      burst += value
      worst = Math.max(worst, burst)
    },
    worst: () => worst,
  }
}

/** INP: the longest interaction, without the worst one in every fifty. */
export function interactionDelay() {
  const longest = new Map<number, number>()
  return {
    add({ interactionId, duration }: Pick<TimedEvent, 'interactionId' | 'duration'>) {
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    },
    worst: () => [...longest.values()].toSorted((a, b) => b - a)[Math.floor(longest.size / 50)] ?? 0,
  }
}

/** The time at which the visitor opened the page, in ms after its start: a page that the browser prepared started earlier. */
function shownAt(): number {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    activationStart?: number
  })[]
  return entry?.activationStart ?? 0
}

function observe(type: string, each: (entry: PerformanceEntry) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  // Interactions shorter than 40 ms are all good, so they are not reported.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: 40,
  }
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe(options)
}

const logged = new Map<string, number>()

function log(name: string, value: number) {
  const rounded = Math.round(value * 1000) / 1000
  if (logged.get(name) === rounded) return
  logged.set(name, rounded)
  // oxlint-disable-next-line no-console -- the console is where these numbers are wanted
  console.log(`[web vitals] ${name}`, rounded)
}
