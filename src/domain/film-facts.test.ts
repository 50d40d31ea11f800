import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { box, film, track } from '../../tests/support/make-film.ts'
import { adviceBeforeUpload, isRareCodec } from './file-advice.ts'
import { filmFacts } from './film-facts.ts'
import { typeOfFile } from './type-of-file.ts'

const factsOf = (...parts: Uint8Array<ArrayBuffer>[]) => filmFacts(new Blob(parts))
const noFacts = { codec: undefined, seconds: undefined }

test.each(['hvc1', 'hev1', 'avc1', 'apcn', 'av01'])(
  'filmFacts reads %s and the length from an MP4',
  async (codec) => {
    expect(await factsOf(film({ codec, seconds: 40 }))).toEqual({ codec, seconds: 40 })
  },
)

test('filmFacts finds them behind the pictures and after the sound, as phones write them', async () => {
  expect(await factsOf(film({ codec: 'hvc1', seconds: 12.5, isLast: true }))).toEqual({
    codec: 'hvc1',
    seconds: 12.5,
  })
})

test('filmFacts reads headers of 64 bits', async () => {
  expect(await factsOf(film({ codec: 'hvc1', seconds: 90, isLong: true }))).toEqual({
    codec: 'hvc1',
    seconds: 90,
  })
})

test('filmFacts reads a real film, and the codec of a Matroska file', async () => {
  const real = await filmFacts(new Blob([readFileSync('supabase/seed/videos/hand-hygiene.mp4')]))
  expect([real.codec, Math.round(real.seconds!)]).toEqual(['avc1', 73])
  const matroska = new Blob([Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), 'matroska … V_MPEGH/ISO/HEVC'])
  expect(await filmFacts(matroska)).toEqual({ codec: 'hev1', seconds: undefined })
})

test.each([
  ['nothing', new Uint8Array()],
  ['sound alone', box('moov', track('soun', 'mp4a'))],
  ['a film that was cut off', film({ codec: 'hvc1', seconds: 9 }).subarray(0, 60)],
  ['boxes without a size', new Uint8Array(5000)],
  ['text', new TextEncoder().encode('moov '.repeat(2000))],
])('filmFacts finds nothing in %s', async (_, bytes) => {
  expect(await factsOf(Uint8Array.from(bytes))).toEqual(noFacts)
})

const remedy = /On the iPhone: Settings, Camera, Formats, Most Compatible\.$/

test.each([
  ['mov', 'hvc1', /^This video is in HEVC, which not every browser can show.* Formats, Most Compatible\.$/],
  ['mp4', 'hev1', remedy],
  ['mov', 'dvh1', remedy],
  ['mov', 'apch', /^This video is in ProRes.* Apple ProRes off\.$/],
  ['mp4', 'mp4v', /^This video is in an old format.* MP4 \(H\.264\)/],
  ['avi', undefined, /^This video is in AVI/],
  ['heic', undefined, /^This photo is in HEIC.* Save it as JPEG first\..*Most Compatible\.$/],
  ['tif', undefined, /^This picture is in TIFF.* Save it as PDF or JPEG first\.$/],
])('of a file of type %s with codec %s there is something to say', (type, codec, words) => {
  expect(adviceBeforeUpload(type, codec)).toMatch(words)
})

test.each([
  ['mp4', 'avc1'],
  ['webm', 'vp09'],
  ['mp4', undefined],
  ['jpg', undefined],
  ['avif', undefined],
  ['pdf', undefined],
])('of a file of type %s with codec %s there is nothing to say', (type, codec) => {
  expect(adviceBeforeUpload(type, codec)).toBeUndefined()
  expect(isRareCodec(codec)).toBe(false)
})

test('an HEIC photo and an HEVC film are told by their bytes, whatever their names', async () => {
  const photo = new File([box('ftyp', 'heic\0\0\0\0mif1heic')], 'IMG_1.jpg', { type: 'image/jpeg' })
  expect(adviceBeforeUpload((await typeOfFile(photo)).file_type, undefined)).toMatch(/HEIC/)
})
