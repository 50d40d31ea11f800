import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

type Localization = NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>

/** Replaces the translations of pdf.js, which are not loaded: `show-pages.ts` sets the label of each page. */
export const noTranslations = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: () => Promise.resolve(''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
} as unknown as Localization
