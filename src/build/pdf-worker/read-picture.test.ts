// How much of a picture there is, by its data alone: a part that is missing has a warning, and a picture that is whole has none.
import { expect, test, vi } from 'vitest'
import { blackFax, blackJbig2 } from '../../../tests/support/pdf/scans'
import { countFaxRows } from './count-fax-rows.mjs'
import { hasJpegEnd } from './has-jpeg-end.mjs'
import { readPicture } from './read-picture.mjs'
import { shareOfJbig2 } from './share-of-jbig2.mjs'

const bytesOf = (bits: string) =>
  Buffer.from(bits.match(/.{1,8}/g)!.map((byte) => parseInt(byte.padEnd(8, '0'), 2)))
const followingRows = { k: -1, columns: 64, isAligned: false, rows: 64 }

test('the rows of a fax are counted up to where it was cut or changed', () => {
  const fax = blackFax()
  expect(countFaxRows(fax, followingRows)).toBe(64)
  expect(countFaxRows(fax.subarray(0, 12), followingRows)).toBeLessThan(40)
  const changed = Buffer.from(fax)
  changed[8] = 0
  expect(countFaxRows(changed, followingRows)).toBeLessThan(20)
  expect(countFaxRows(fax, { ...followingRows, rows: 90 }), 'it says itself that it ends').toBe(90)
})

test('the rows of older faxes are counted, with a mark before each or without', () => {
  // 10 white points, 20 black ones, 34 white ones.
  const row = ['00111', '00001101000', '00010011'].join('')
  const mark = '000000000001'
  const kinds = [
    [0, row.repeat(3)],
    [0, `0000${mark}${row}`.repeat(3)],
    // The second row and the third follow the first: each colour changes where it did above.
    [2, `${mark}1${row}${mark}0111${mark}0111`],
  ] as const
  for (const [k, bits] of kinds) {
    const fax = { k, columns: 64, isAligned: false, rows: 3 }
    expect(countFaxRows(bytesOf(bits), fax)).toBe(3)
    expect(countFaxRows(bytesOf(bits.slice(0, -8)), fax)).toBe(2)
  }
  expect(countFaxRows(bytesOf(`${row}${mark.repeat(6)}`), { ...followingRows, k: 0 })).toBe(64)
})

test('a scan in JBIG2 is whole when each of its parts is, and each that it names', () => {
  const scan = blackJbig2()
  const nothing = new Uint8Array()
  expect(shareOfJbig2(scan, nothing)).toBe(1)
  const fileHeader = Buffer.from('974a42320d0a1a0a0100000001', 'hex')
  expect(shareOfJbig2(Buffer.concat([fileHeader, scan]), nothing)).toBe(1)
  expect(shareOfJbig2(scan.subarray(0, -8), nothing)).toBeLessThan(1)
  expect(shareOfJbig2(scan.subarray(0, 30), nothing), 'no part that draws').toBe(0)
  const namesAnother = Buffer.from([0, 0, 0, 1, 6, 0x20, 9, 1, 0, 0, 0, 0])
  expect(shareOfJbig2(namesAnother, nothing)).toBe(0)
  const theOther = Buffer.from([0, 0, 0, 9, 0, 0, 1, 0, 0, 0, 0])
  expect(shareOfJbig2(namesAnother, theOther)).toBe(1)
})

test('a JPEG is whole when its end came, whatever its parts hold', () => {
  // The second part is a small picture with an end of its own.
  const parts = [0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9]
  const scan = [0xff, 0xda, 0, 2, 1, 0xff, 0, 2, 0xff, 0xd0, 3]
  expect(hasJpegEnd(Buffer.from([...parts, ...scan]))).toBe(false)
  expect(hasJpegEnd(Buffer.from([...parts, ...scan, ...scan, 0xff, 0xd9, 10]))).toBe(true)
  expect(hasJpegEnd(Buffer.from([13, 10, ...parts, ...scan, 0xff, 0xff, 0xd9]))).toBe(true)
})

test('data that end early have a warning, and one byte too few has none', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const read = (length: number) =>
    readPicture({ getImageData: async () => new Uint8Array(length), dict: new Map() }, 1000)
  await read(1000)
  await read(999)
  expect(warn).not.toHaveBeenCalled()
  await read(900)
  expect(warn.mock.calls).toEqual([['Warning: Picture data are not whole']])
})
