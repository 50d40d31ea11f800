// Gestures of fingers: two that move apart, and two quick taps.
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

/**
 * Taps twice in the middle of a phone's screen. Nothing is waited for between the taps: a busy page answers the first tap later
 * than a second tap may come.
 */
export async function tapTwice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchEnd') =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y: 400 }],
    })
  await Promise.all((['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).map(send))
}
