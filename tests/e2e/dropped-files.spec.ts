// Files that are dragged into the window of a real browser, over a frame: the browser opens them nowhere.
import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { signIn } from '../support/browser/portal'
import { dialog } from '../support/browser/screens'
import { tabColumns } from '../support/word/tab-columns'

test.use({ serviceWorkers: 'block' })

test('a file that is dropped on the pages of a document opens nowhere, wherever it came into the window', async ({
  app,
  page,
}, info) => {
  const at = await addFiles(app, { 'tabs.docx': Buffer.from(await tabColumns()) })
  const file = info.outputPath('Handbook.txt')
  await writeFile(file, 'words of the file')
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(at['tabs.docx']!)
  await expect(dialog(page).getByRole('button', { name: 'Print' })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop', { x, y }: { x: number; y: number }) =>
    devtools.send('Input.dispatchDragEvent', {
      type,
      x,
      y,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    })
  const { x, y, width, height } = (await dialog(page).locator('iframe').boundingBox())!
  const overPages = { x: x + width / 2, y: y + Math.min(height, 400) / 2 }
  for (const first of [{ x: 5, y: 5 }, overPages]) {
    await drag('dragEnter', first)
    await drag('dragOver', first)
    await drag('dragOver', overPages)
    await drag('drop', overPages)
    if (first !== overPages)
      await expect(page.getByText(/^“Handbook\.txt” stays where it is: only admins add files/)).toBeVisible()
    await expect(dialog(page).frameLocator('iframe').getByText('4 mg')).toBeVisible()
    expect(page.context().pages()).toHaveLength(1)
  }
})
