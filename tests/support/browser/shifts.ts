// Records layout shifts: parts of a page that move by themselves.
import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & {
  value: number
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Records layout shifts from now on. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        for (const { node, previousRect: from, currentRect: to } of sources)
          moved.push(
            `${value.toFixed(4)}: ${node?.nodeName} “${node?.textContent?.trim().slice(0, 40)}” from ${from.x}, ${from.y} to ${to.x}, ${to.y}`,
          )
    }).observe({ type: 'layout-shift' })
  })

/** The recorded shifts, as readable lines. */
export const shifts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    return (window as unknown as { moved: string[] }).moved
  })
