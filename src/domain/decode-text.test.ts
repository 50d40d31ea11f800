import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytesOf = (...values: number[]) => new Uint8Array(values).buffer
const utf8 = (text: string) => new TextEncoder().encode(text).buffer
/** Text with one byte a letter, as old programs write it. */
const latin = (text: string) => bytesOf(...Array.from(text, (letter) => letter.charCodeAt(0)))

const xml = (charset: string) => `<?xml version="1.0" encoding="${charset}"?>`

test.each([
  ['UTF-8', utf8('Señora 👩🏽‍⚕️'), 'Señora 👩🏽‍⚕️'],
  ['UTF-8 with its byte order mark', utf8('\uFEFFSeñora'), 'Señora'],
  ['Windows-1252 where it is not UTF-8', latin('Niño, 5 µg'), 'Niño, 5 µg'],
  ['UTF-16 by its byte order mark', bytesOf(0xff, 0xfe, 0xf1, 0, 0x61, 0), 'ña'],
  ['UTF-16 in the other byte order', bytesOf(0xfe, 0xff, 0, 0xf1, 0, 0x61), 'ña'],
  ['UTF-16 without its mark', bytesOf(0x61, 0, 0xbc, 0x03, 0x67, 0), 'aμg'],
  ['UTF-16 without its mark, in the other byte order', bytesOf(0, 0x61, 0x03, 0xbc, 0, 0x67), 'aμg'],
  ['UTF-8 with a zero byte', utf8('a\0b, 5 µg'), 'a\0b, 5 µg'],
  ['the letters of old Macs by their line ends', latin('dose\r\xb3 5 mg\rni\x96o\r'), 'dose\r≥ 5 mg\rniño\r'],
  ['Windows-1252 with line ends of Windows', latin('\xb3 5\r\n'), '³ 5\r\n'],
  // In ISO-8859-5 this byte is a Cyrillic letter; read as UTF-8 it would be broken.
  ['the charset that XML declares', latin(`${xml('ISO-8859-5')}\xb0`), `${xml('ISO-8859-5')}А`],
  ['Windows-1252 where XML declares no known one', latin(`${xml('nobody')}ñ`), `${xml('nobody')}ñ`],
  ['nothing of an empty file', new ArrayBuffer(0), ''],
])('a text is decoded as %s', (_how, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})
