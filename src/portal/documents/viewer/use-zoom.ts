// Zoom of content that scrolls in a frame: by button, key, wheel, two fingers, and two taps. The point under the fingers or the
// mouse stays in place.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { watchGestures, type Point } from './watch-gestures'
import { inBounds, zoomStep } from './zoom'
import type { Zoom } from './viewer-tools'

const TAP_ZOOM = 2.5

/** A point of the content: as a share of the content's size (0 to 1), and its place in the frame (px). */
type Anchor = { share: Point; at: Point }

type ZoomOptions = {
  /** Whether two taps enlarge only with a finger, or also with a mouse. */
  tapsOf?: 'finger' | 'all'
  /** Title of the button that goes back to 100 %. */
  fitText?: string
  /** Point of the frame that stays in place when a button or a key enlarges. */
  keeps?: 'middle' | 'start'
}

/** `frame` scrolls, and its first child grows with the zoom. */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  { tapsOf = 'all', fitText = 'Fit to width', keeps = 'middle' }: ZoomOptions = {},
): { zoom: number; tool: Zoom } {
  const [{ zoom, anchor }, setView] = useState<{ zoom: number; anchor?: Anchor }>({ zoom: 1 })
  const latest = useRef(1)

  const actions = useMemo(() => {
    const to = (next: number, at?: Point) => {
      latest.current = inBounds(next)
      setView({
        zoom: latest.current,
        anchor: frame.current ? anchorOf(frame.current, keeps, at) : undefined,
      })
    }
    return {
      to,
      zoomIn: () => to(zoomStep(latest.current, 1)),
      zoomOut: () => to(zoomStep(latest.current, -1)),
      fit: () => to(1),
    }
  }, [frame, keeps])

  useLayoutEffect(() => {
    if (frame.current && anchor) scrollTo(frame.current, anchor)
  }, [frame, anchor])

  useEffect(() => {
    if (!frame.current) return
    return watchGestures(frame.current, {
      onPinch: (factor, at) => actions.to(latest.current * factor, at),
      onDoubleTap: (at, how) => {
        if (tapsOf === 'all' || how === tapsOf) actions.to(latest.current === 1 ? TAP_ZOOM : 1, at)
      },
    })
  }, [frame, actions, tapsOf])

  const { zoomIn, zoomOut, fit } = actions
  const percent = Math.round(zoom * 100)
  const tool = useMemo(
    () => ({ percent, zoomIn, zoomOut, fit, fitText }),
    [percent, zoomIn, zoomOut, fit, fitText],
  )
  return { zoom, tool }
}

function anchorOf(
  frame: HTMLElement,
  keeps: 'middle' | 'start',
  point: Point | undefined,
): Anchor | undefined {
  const content = frame.firstElementChild?.getBoundingClientRect()
  if (!content || content.width === 0 || content.height === 0) return undefined
  const { left, top } = frame.getBoundingClientRect()
  const middle = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }
  const fixed = keeps === 'middle' ? middle : { x: 0, y: 0 }
  const at = point ? { x: point.x - left, y: point.y - top } : fixed
  return {
    at,
    share: {
      x: (left + at.x - content.left) / content.width,
      y: (top + at.y - content.top) / content.height,
    },
  }
}

function scrollTo(frame: HTMLElement, { share, at }: Anchor) {
  const content = frame.firstElementChild?.getBoundingClientRect()
  if (!content) return
  const { left, top } = frame.getBoundingClientRect()
  frame.scrollLeft += content.left - left + share.x * content.width - at.x
  frame.scrollTop += content.top - top + share.y * content.height - at.y
}
