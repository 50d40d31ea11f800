import { expect, test } from 'vitest'
import { readCaptions } from './read-captions'

const read = async (name: string, text: string) => {
  const { vtt, lines } = await readCaptions(new File([text], name))
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

test.each(['notes.vtt', 'notes.srt'])('readCaptions refuses %s without captions, in words', async (name) => {
  await expect(readCaptions(new File(['Shopping: soap'], name))).rejects.toThrow(
    'This file has no captions: choose a .vtt or .srt file.',
  )
})
