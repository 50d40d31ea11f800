// Pages of different sizes, turned, moved and cropped, with a black square in each corner.
import { type Page, pdf } from './pages'
import type { Ink, PdfCase } from './pdf-case'

const corner = (page: number, [width, height]: [number, number]): Ink[] => [
  { page, box: [0, 0, width / 20, height / 20], atLeast: 0.9 },
  { page, box: [width * 0.95, height * 0.95, width / 20, height / 20], atLeast: 0.9 },
]
/** A page with a black square in each corner. */
function cornered(width: number, height: number, left = 0, bottom = 0): string {
  const [w, h] = [width / 16, height / 16]
  const at = [
    [left, bottom],
    [left + width - w, bottom],
    [left, bottom + height - h],
    [left + width - w, bottom + height - h],
  ]
  return at.map(([x, y]) => `${x} ${y} ${w} ${h} re f`).join(' ')
}
const sized = (name: string, pages: (Page & { size: [number, number] })[]): PdfCase => ({
  name,
  bytes: pdf(pages),
  sizes: pages.map(({ size }) => size),
  ink: pages.flatMap(({ size }, index) => corner(index + 1, size)),
})
const plain = (width: number, height: number) => ({
  box: `${width} ${height}`,
  text: cornered(width, height),
  size: [width, height] as [number, number],
})
const upright = plain(612, 792)
const wide = plain(792, 612)
const legal = plain(612, 1008)
const poster = plain(2592, 3456)
const rotated = { ...upright, more: '/Rotate 90', size: [792, 612] as [number, number] }
export const sizes: PdfCase[] = [
  sized('mixed.pdf', [upright, wide, legal, poster]),
  sized('poster-first.pdf', [poster, upright, wide]),
  sized('wide-first.pdf', [wide, upright, wide]),
  sized('rotated.pdf', [
    upright,
    rotated,
    { ...upright, more: '/Rotate 180' },
    { ...rotated, more: '/Rotate 270' },
  ]),
  sized('small.pdf', [upright, plain(216, 360)]),
  sized('moved-box.pdf', [{ box: '-100 50 512 842', text: cornered(612, 792, -100, 50), size: [612, 792] }]),
  sized('cropped.pdf', [
    {
      box: '0 0 812 992',
      more: '/CropBox [100 100 712 892]',
      text: cornered(612, 792, 100, 100),
      size: [612, 792],
    },
  ]),
  sized('user-unit.pdf', [
    upright,
    { box: '306 396', more: '/UserUnit 2', text: cornered(306, 396), size: [612, 792] },
  ]),
]
