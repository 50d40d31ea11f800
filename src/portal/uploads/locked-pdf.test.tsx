// The upload form says that a PDF has a password: staff will need it.
import { expect, test, vi } from 'vitest'
import { openUpload } from '../../../tests/support/screen/open-upload'
import { pdf } from '../../../tests/support/screen/own-work'

const openPdf = vi.hoisted(() =>
  vi.fn<(bytes: ArrayBuffer) => { document: Promise<unknown>; close: () => void }>(),
)
vi.mock('../files/open-pdf', () => ({ openPdf }))
// The small picture is made by pdf.js too.
vi.mock('../pictures/make-thumbnail', () => ({ makeThumbnail: () => Promise.resolve(null) }))

const needsPassword = Object.assign(new Error('No password given'), { name: 'PasswordException' })

test('the admin is told of a PDF that opens with a password only', async () => {
  openPdf.mockImplementation(() => ({ document: Promise.reject(needsPassword), close: () => undefined }))
  const { dialog, choose } = await openUpload('Upload Document')
  await choose(pdf('Payroll.pdf', '%PDF-1.7 trailer << /Encrypt 9 0 R >>'), pdf('Leave.pdf'))
  await dialog.findByText('This PDF is locked: staff will need its password.')
  expect(dialog.queryAllByText(/is locked/)).toHaveLength(1)
  expect(openPdf, 'pdf.js is loaded for the one that may be locked').toHaveBeenCalledOnce()
})
