import { expect, type Page } from '@playwright/test'

/**
 * Turns the device, and tries each way out of an open form with typed words or chosen files: each asks the question of this title, or at
 * a reload and a close the browser's own, and `seeFilled` then still finds the words and files.
 */
export async function tryWaysOut(page: Page, title: string, seeFilled: () => Promise<void>) {
  const before = page.viewportSize()!
  const address = page.url()
  for (const size of [{ width: 844, height: 390 }, { width: 390, height: 844 }, before]) {
    await page.setViewportSize(size)
    await seeFilled()
  }
  const question = page.getByRole('alertdialog', { name: title })
  const goOn = async () => {
    await question.getByRole('button', { name: 'Go on with it' }).click()
    await expect(question).toBeHidden()
    await seeFilled()
  }
  await page.evaluate(() => history.back())
  await goOn()
  await expect(page).toHaveURL(address)
  // Without a tap between, Chromium may close a form itself at a later Escape: it then opens again, and asks.
  for (const isAsked of [true, false, true]) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible({ visible: isAsked })
    await seeFilled()
  }
  await goOn()
  await page.mouse.click(5, 5)
  await goOn()
  // The page reloads itself: Playwright's own reload would wait for an end that never comes.
  const reload = () => page.evaluate(() => void setTimeout(() => location.reload()))
  for (const leave of [reload, () => page.close({ runBeforeUnload: true })]) {
    const asked = page.waitForEvent('dialog')
    await leave()
    const browsersOwn = await asked
    expect(browsersOwn.type()).toBe('beforeunload')
    await browsersOwn.dismiss()
    await seeFilled()
  }
}
