import { expect, test } from 'vitest'
import { readCaptions } from './read-captions'

const read = async (name: string, content: BlobPart) => {
  const { vtt, lines } = await readCaptions(new File([content], name))
  return { text: new TextDecoder().decode(vtt.bytes), lines, type: vtt.content_type, ending: vtt.ending }
}

test('readCaptions turns SubRip into WebVTT with the same times and words, also beyond an hour', async () => {
  const srt =
    '1\n00:00:01,000 --> 00:00:02,500\nWet your hands\n\n2\n01:02:03,004 --> 01:02:05,000\nTwo\nlines\n'
  expect(await read('hands.srt', srt)).toEqual({
    text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nWet your hands\n\n01:02:03.004 --> 01:02:05.000\nTwo\nlines\n',
    lines: 2,
    type: 'text/vtt',
    ending: 'vtt',
  })
})

test('readCaptions keeps the times and words of WebVTT', async () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.500\nDry them\n'
  const { text, lines } = await read('hands.vtt', vtt)
  expect(text).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nDry them\n')
  expect(lines).toBe(1)
})

const spanish = '1\r\n00:00:01,000 --> 00:00:04,000\r\nLávese las manos\r\n'
const utf16 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  Array.from(text, (letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), !isBig))
  return view.buffer
}

test.each<[string, BlobPart]>([
  ['Windows-1252', Uint8Array.from(spanish, (letter) => letter.charCodeAt(0))],
  ['UTF-8', spanish],
  ['UTF-8 with a mark', `\uFEFF${spanish}`],
  ['UTF-16, as Notepad writes it', utf16(`\uFEFF${spanish}`, false)],
  ['UTF-16 of the other byte order', utf16(`\uFEFF${spanish}`, true)],
])(
  'readCaptions reads the letters of captions in %s, also where the name has the other ending',
  async (_, content) => {
    for (const name of ['es.srt', 'es.vtt'])
      expect((await read(name, content)).text).toBe(
        'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nLávese las manos\n',
      )
  },
)

test('readCaptions says what to do about a file that cannot be read', async () => {
  const file = new File([spanish], 'es.srt')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  await expect(readCaptions(file)).rejects.toThrow(/Download it to this device first/)
})

test.each(['notes.vtt', 'notes.srt'])('readCaptions refuses %s without captions, in words', async (name) => {
  await expect(readCaptions(new File(['Shopping: soap'], name))).rejects.toThrow(
    'This file has no captions: choose a .vtt or .srt file.',
  )
})
