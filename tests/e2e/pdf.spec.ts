// A PDF on the screen and on paper: the few papers whose loss would harm first. pdf-papers.spec.ts has all of them.
import { addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { checkLine, checkPages, checkSheets, printNothing } from '../support/browser/pdf-checks'
import { signIn } from '../support/browser/portal'
import { casesOf, filesOf } from '../support/pdf/cases'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

test('a PDF shows its ticks, the fields that were filled in, and each page whole, on the screen and on paper', async ({
  app,
  page,
}) => {
  const papers = casesOf('marks', 'field-bare', 'mixed', 'xfa', 'cut-fax')
  const at = await addFiles(app, filesOf(papers))
  await printNothing(page)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  for (const paper of papers) {
    await checkPages(page, paper, at[paper.name]!)
    await checkSheets(page, paper)
    await checkLine(page, paper)
  }
})
