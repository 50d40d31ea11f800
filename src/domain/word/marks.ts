// Marks on what is no plain text of the file, so that drawing and counting know it: a run's language (private subtags of "no language"
// mean no speech), or a table's style. docx-preview hands both on, as `lang` and as a class.

/** Languages of runs. */
export const LANG = {
  /** The number or bullet before a paragraph, and the number of a note. */
  label: 'zxx-x-label',
  /** A letter of a symbol font. */
  symbol: 'zxx-x-symbol',
  /** The value of a form field, which the file keeps beside its text. */
  value: 'zxx-x-value',
  /** A formula. */
  formula: 'zxx-x-formula',
  /** The place of something that cannot be drawn. */
  missing: 'zxx-x-missing',
  /** A picture that is mirrored. */
  flipAcross: 'zxx-x-fliph',
  flipOver: 'zxx-x-flipv',
  flipBoth: 'zxx-x-flipb',
  /** The number of this page, of all pages, of the pages of the section. */
  page: 'zxx-x-page',
  pages: 'zxx-x-pages',
  sectionPages: 'zxx-x-spages',
  /** A tab; its stops follow. */
  tab: 'zxx-x-tab',
} as const

/** Styles of tables with one cell. */
export const BOX = {
  /** A text box. */
  text: 'clinic-box',
  /** A note at the end of a page; its kind and id follow. */
  note: 'clinic-note',
  /** Headers and footers of pages that are not drawn. */
  others: 'clinic-others',
} as const

/** The class that docx-preview gives a table of this style. */
export const classOf = (style: string) => `docx_${style}`
