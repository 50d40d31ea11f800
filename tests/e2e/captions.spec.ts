// Captions are large enough to be read on a phone, as the browser draws them.
import { expect } from '@playwright/test'
import { test } from '../support/app'
import { signIn } from '../support/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

test('on a phone captions are at least 14 px high, and clear of the picture’s edge', async ({
  clinic,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, clinic.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${clinic.url}/portal/training-videos`)
  const card = page.getByRole('article').filter({ hasText: 'Upload' }).first()
  await card.getByRole('button', { name: 'Watch Video' }).click()
  const dialog = page.getByRole('dialog')
  const video = dialog.locator('video')
  await expect(dialog.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
  await video.evaluate((one: HTMLVideoElement) => {
    one.pause()
    const [cue] = [...(one.textTracks[0]?.cues ?? [])]
    one.currentTime = cue!.startTime + 0.2
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  const captionNode = async () => {
    const { nodes } = await browser.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
    const box = nodes.find(({ attributes = [] }) => attributes.includes('-webkit-media-text-track-display'))
    return nodes.find(({ parentId }) => parentId !== undefined && parentId === box?.nodeId) ?? box
  }
  await expect.poll(captionNode).toBeDefined()
  const words = (await captionNode())!
  await browser.send('CSS.enable')
  const { computedStyle } = await browser.send('CSS.getComputedStyleForNode', { nodeId: words.nodeId })
  const size = computedStyle.find(({ name }) => name === 'font-size')!.value
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(14)
  const { model } = await browser.send('DOM.getBoxModel', { nodeId: words.nodeId })
  const picture = (await video.boundingBox())!
  expect(picture.y + picture.height - model.border[5]!, 'px to the edge').toBeGreaterThanOrEqual(6)
})
