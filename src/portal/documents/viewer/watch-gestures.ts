// Watches the gestures that zoom: two fingers, two taps, and the wheel with Ctrl held (browsers report a trackpad's pinch so). One
// finger scrolls as usual. Listeners are not passive, so that they can keep the browser from zooming the whole page.

/** A point in px of the window. */
export type Point = { x: number; y: number }

type Gestures = {
  onPinch: (factor: number, at: Point) => void
  /** Two taps of a finger, or a double click of a mouse. */
  onDoubleTap: (at: Point, how: 'finger' | 'mouse') => void
}

/** Ms between two taps that count as a double tap. A single tap does nothing, so the time may be longer than in the player. */
const DOUBLE_TAP_MS = 320
/** Px between the two taps at most. */
const MAX_TAP_DISTANCE = 30

/** Watches the gestures on an element; the returned function stops it. */
export function watchGestures(element: HTMLElement, { onPinch, onDoubleTap }: Gestures): () => void {
  const end = new AbortController()
  const options = { signal: end.signal, passive: false } as const
  let apart = 0
  let lastTap: (Point & { time: number }) | undefined

  const onTouchStart = (event: TouchEvent) => {
    apart = distance(event)
    if (apart > 0) lastTap = undefined
  }
  const onTouchMove = (event: TouchEvent) => {
    const now = distance(event)
    if (now === 0 || apart === 0) return
    event.preventDefault()
    const [one, other] = event.touches
    if (!one || !other || Math.abs(now - apart) < 2) return
    onPinch(now / apart, { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 })
    apart = now
  }
  const onTouchEnd = (event: TouchEvent) => {
    const wasPinch = apart > 0
    apart = distance(event)
    const [touch] = event.changedTouches
    if (wasPinch || !touch || event.touches.length > 0) return
    const tap = { x: touch.clientX, y: touch.clientY, time: event.timeStamp }
    if (!lastTap || tap.time - lastTap.time > DOUBLE_TAP_MS || !isNear(tap, lastTap)) {
      lastTap = tap
      return
    }
    lastTap = undefined
    event.preventDefault()
    onDoubleTap(tap, 'finger')
  }
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    onPinch(Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY })
  }

  element.addEventListener('touchstart', onTouchStart, options)
  element.addEventListener('touchmove', onTouchMove, options)
  element.addEventListener('touchend', onTouchEnd, options)
  element.addEventListener('wheel', onWheel, options)
  element.addEventListener(
    'dblclick',
    ({ clientX: x, clientY: y }) => onDoubleTap({ x, y }, 'mouse'),
    options,
  )
  return () => end.abort()
}

/** Distance between two fingers in px; 0 where there are not two. */
function distance({ touches }: TouchEvent) {
  const [one, other] = touches
  if (!one || !other || touches.length > 2) return 0
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}

const isNear = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < MAX_TAP_DISTANCE
