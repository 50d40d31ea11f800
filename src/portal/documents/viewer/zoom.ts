/** Steps of the zoom, for the buttons and for pinching. At 1 the page is as wide as the viewer. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]
const MIN_ZOOM = 0.25

/** The next step in or out; the same zoom at either end. */
export function zoomStep(zoom: number, direction: 1 | -1) {
  // A zoom within one percent of a step counts as that step.
  const next =
    direction > 0 ? STEPS.find((step) => step > zoom * 1.01) : STEPS.findLast((step) => step < zoom * 0.99)
  return next ?? zoom
}

/** The nearest zoom that a pinch may reach. */
export function inBounds(zoom: number) {
  return Math.min(STEPS.at(-1)!, Math.max(MIN_ZOOM, zoom))
}
