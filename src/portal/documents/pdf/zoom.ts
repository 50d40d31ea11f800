/** The steps of the zoom; 1 fits the page into the width of the viewer. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** The next step in or out; the same at either end. */
export function zoomStep(zoom: number, direction: 1 | -1) {
  const next = direction > 0 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom)
  return next ?? zoom
}

/** The scale at which a page of `pageWidth` stands in a viewer of `width`; on a wide screen not larger than 1.5. */
export function fitScale(width: number, pageWidth: number) {
  return pageWidth > 0 ? Math.min(1.5, Math.max(0.1, width / pageWidth)) : 1
}
