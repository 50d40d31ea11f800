import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

type Words = NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>

/** pdf.js labels pages by its own translations, which are not loaded; we set the labels when a page is made. */
export const ownWords = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: () => Promise.resolve(''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
} as unknown as Words
