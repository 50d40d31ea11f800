// The styles of a Word document in its frame and on paper. They come after the document's own rules.
import { BOX, classOf, LANG } from '@/domain/word/marks'
import { TICK_STYLE } from './draw-ticks'

const note = `table[class*='${classOf(BOX.note)}']`

const shared = `${TICK_STYLE}
  .docx_${BOX.text} { margin: 4px 0; border: 1px solid #767676 }
  .docx_${BOX.text} > tr > td { padding: 2px 6px }
  :not(${note}) + ${note} { margin-top: 12px; border-top: 1px solid #767676 }
  ${note} { font-size: 0.9em }
  .docx_${BOX.others} { margin-top: 12px; border-top: 1px dashed #767676 }
  [lang='${LANG.missing}'] { border: 1px dashed #767676; padding: 0 4px; color: #565656; font-size: 0.9em }
  [lang='${LANG.flipAcross}'] img { scale: -1 1 }
  [lang='${LANG.flipOver}'] img { scale: 1 -1 }
  [lang='${LANG.flipBoth}'] img { scale: -1 -1 }
  .docx-wrapper > section.docx { overflow: visible }
`

export const FRAME_STYLE = `${shared}
  html { overflow: hidden; color-scheme: light }
  body { margin: 0; background: transparent }
  .docx-wrapper { display: inline-block; min-width: max-content; padding: 0; background: transparent }
  .docx-wrapper > section.docx { margin: 0 auto 12px; box-shadow: 0 1px 4px rgb(60 40 10 / 0.2) }
  /* Pieces of one page lie edge to edge. */
  .docx-wrapper > section.docx[data-cut] { min-height: 0 !important; margin-bottom: 0; padding-bottom: 0 !important; box-shadow: none }
  .docx-wrapper > section.docx[data-cut] + section.docx { padding-top: 0 !important; box-shadow: none }
`

export const PAPER_STYLE = `${shared}
  /* Nothing comes from the portal's own letters. */
  :host { all: initial; display: block }
  .docx-wrapper { display: block; padding: 0; background: none }
  .docx-wrapper > section.docx { width: auto !important; margin: 0; padding: 0 !important; box-shadow: none }
  .docx-wrapper > section.docx:is([data-cut], [data-cut] + *, [data-zoom]) { min-height: 0 !important }
  .docx-wrapper > section.docx > :is(header, footer) { margin: 0 !important }
  .docx-wrapper > section.docx:not(:last-child, [data-cut]) { break-after: page }
  /* The ground of a cell is printed too: its letters may be white. */
  section.docx { -webkit-print-color-adjust: exact; print-color-adjust: exact }
`

/** docx-preview's rules, in which the style of a run comes before that of its paragraph, as in Word: a red word in a black heading. */
export const withRunsFirst = (css: string) =>
  css.replaceAll(/^(\.docx span, )?span\.docx_/gm, '$1span[class].docx_')
