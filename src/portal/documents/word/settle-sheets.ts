// What is settled when a sheet lies in its frame: its width, its pictures, and in the end the numbers of its pages.
import { LANG } from '@/domain/word/marks'
import type { WordDocument } from '@/domain/word/read-word'
import type { Sheet } from '@/domain/word/sheets'

/**
 * Widens the last piece of a page to what it holds, so that nothing is cut at its edge, and the pieces before it to the same width: they
 * lie edge to edge.
 */
export function widen(pieces: HTMLElement[]): void {
  const piece = pieces.at(-1)!
  const { left, right } = piece.getBoundingClientRect()
  let [before, more] = [0, 0]
  for (const part of piece.querySelectorAll('table, img, p')) {
    const box = part.getBoundingClientRect()
    if (box.width === 0) continue
    before = Math.max(before, left - box.left)
    more = Math.max(more, box.right - right)
  }
  const style = getComputedStyle(piece)
  const [paper, ...margins] = [style.width, style.paddingLeft, style.paddingRight].map(Number.parseFloat)
  const own: Room = { before: before > 0 ? before + 8 : 0, more: more > 0 ? more + margins[1]! : 0 }
  const known = roomOf(pieces[0]!)
  const room = { before: Math.max(own.before, known.before), more: Math.max(own.more, known.more) }
  const changed = room.before + room.more > known.before + known.more ? pieces : [piece]
  if (room.before + room.more < 1) return
  const width = paper! + room.before + room.more
  const margin = margins[0]! + margins[1]!
  for (const one of changed) {
    // What printing needs: the width of the paper, and what makes the sheet fit between its margins again.
    one.dataset['paper'] ??= one.style.width
    one.dataset['room'] = `${room.before} ${room.more}`
    one.dataset['zoom'] = String((paper! - margin) / (width - margin))
    one.style.width = `${width}px`
    one.style.borderLeft = `${room.before}px solid transparent`
  }
}

/** Px beside the paper, before and after it. */
type Room = { before: number; more: number }

function roomOf({ dataset }: HTMLElement): Room {
  const [before = 0, more = 0] = (dataset['room'] ?? '').split(' ').filter(Boolean).map(Number)
  return { before, more }
}

/** Puts a label in the place of pictures whose files are broken; returns their number. */
export async function labelBrokenPictures(sheet: HTMLElement): Promise<number> {
  const pictures = [...sheet.querySelectorAll('img')]
  const states = await Promise.all(pictures.map(isBroken))
  const broken = pictures.filter((_, index) => states[index])
  for (const picture of broken) {
    const label = sheet.ownerDocument.createElement('span')
    label.lang = LANG.missing
    label.textContent = '[Picture]'
    picture.replaceWith(label)
  }
  return broken.length
}

/** Loads the picture in this document: in a frame without scripts WebKit calls no listener. */
async function isBroken(picture: HTMLImageElement): Promise<boolean> {
  const address = picture.getAttribute('src')
  if (address === null) return true
  const probe = new Image()
  return new Promise((resolve) => {
    probe.addEventListener('load', () => resolve(false), { once: true })
    probe.addEventListener('error', () => resolve(true), { once: true })
    probe.src = address
  })
}

/** What the number of a page is made of. */
export type PageOfSheet = Pick<Sheet, 'page' | 'section' | 'isCut'>

/** A sheet that is higher than its paper by more is no page: fonts here differ a little from Word's. */
const SLACK = 1.1

/** Px of a point. */
const POINT = 96 / 72

const isPage = (sheet: HTMLElement) =>
  sheet.offsetHeight <= Number.parseFloat(sheet.style.minHeight) * POINT * SLACK

/** Writes the numbers of pages where each sheet is a page of the paper; elsewhere a dash, for only Word knows them. */
export function numberPages(wrapper: ParentNode, sheets: PageOfSheet[], { pages }: WordDocument): void {
  const drawn = [...wrapper.querySelectorAll<HTMLElement>('section.docx')]
  const isAsSaid = pages === undefined || pages === sheets.length
  const isKnown = isAsSaid && sheets.every(({ isCut }) => !isCut) && drawn.every(isPage)
  const write = (sheet: HTMLElement, lang: string, number: number | string) => {
    for (const place of sheet.querySelectorAll<HTMLElement>(`[lang="${lang}"]`))
      place.textContent = isKnown ? String(number) : '–'
  }
  for (const [index, { page, section }] of sheets.entries()) {
    const sheet = drawn[index]
    if (!sheet) continue
    write(sheet, LANG.page, page)
    write(sheet, LANG.pages, sheets.length)
    write(sheet, LANG.sectionPages, sheets.filter((one) => one.section === section).length)
  }
}
