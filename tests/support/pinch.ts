import type { Page } from '@playwright/test'

/** Moves two fingers apart until their distance is `factor` times as large. */
export async function pinch(page: Page, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [195 - apart / 2, 195 + apart / 2].map((x, id) => ({ x, y: 400, id })),
    })
  await touch('touchStart', 80)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', 80 + (80 * (factor - 1) * step) / 10)
  await touch('touchEnd')
}
