import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytesOf = (...values: number[]) => new Uint8Array(values).buffer
const utf8 = (text: string) => new TextEncoder().encode(text).buffer
/** Text with one byte a letter, as old programs write it. */
const latin = (text: string) => bytesOf(...Array.from(text, (letter) => letter.charCodeAt(0)))

test('UTF-8 is decoded with and without its byte order mark', () => {
  expect(decodeText(utf8('Señora 👩🏽‍⚕️'))).toBe('Señora 👩🏽‍⚕️')
  expect(decodeText(utf8('\uFEFFSeñora'))).toBe('Señora')
})

test('a text that is not UTF-8 is decoded as Windows-1252', () => {
  expect(decodeText(latin('Niño, 5 µg'))).toBe('Niño, 5 µg')
})

test('UTF-16 is recognised by its byte order mark, in either byte order', () => {
  expect(decodeText(bytesOf(0xff, 0xfe, 0xf1, 0, 0x61, 0))).toBe('ña')
  expect(decodeText(bytesOf(0xfe, 0xff, 0, 0xf1, 0, 0x61))).toBe('ña')
})

test('an XML file may declare its charset, and an unknown charset is no error', () => {
  const xml = (charset: string) => `<?xml version="1.0" encoding="${charset}"?><a>`
  // In ISO-8859-5 this byte is a Cyrillic letter; read as UTF-8 it would be broken.
  const russian = decodeText(latin(`${xml('ISO-8859-5')}\xb0`))
  expect(russian.at(-1)).toBe('А')
  expect(decodeText(latin(`${xml('x-of-nobody')}ñ`)).at(-1)).toBe('ñ')
})

test('an empty file is an empty text', () => {
  expect(decodeText(new ArrayBuffer(0))).toBe('')
})
