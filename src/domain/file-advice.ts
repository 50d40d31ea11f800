// Kinds of files that the portal takes, but that not every browser can show: what to say of them before they are sent, and to people
// who open them.
import { isOtherOffice } from './preview-kinds.ts'

/** What the form says of a file that cannot be read: a file in a cloud may be only a name on this device. */
export const UNREADABLE_FILE =
  'This file cannot be read now. Download it to this device first, then choose it again.'
export const LOCKED_PDF = 'This PDF is locked: staff will need its password.'
export const EMPTY_FILE = 'This file is empty, so there is nothing to send.'
/** What to do about a film whose length this browser cannot read. */
export const FILM_REMEDY = 'Save it as MP4 (H.264) with another program, and choose that.'

const COMPATIBLE = 'On the iPhone: Settings, Camera, Formats, Most Compatible.'
const HEIC = ['heic', 'heif', 'hif']
const TIFF = ['tif', 'tiff']

/** Picture formats that some browsers lack, by the first letters of their name in the file. */
const CODECS: readonly [codec: RegExp, name: string, remedy: string][] = [
  [/^(?:hvc|hev|dvh|dvav|dva1|lhv)/, 'HEVC', COMPATIBLE],
  [/^ap(?:c[nhos]|4[hx])/, 'ProRes', 'On the iPhone: Settings, Camera, Formats, Apple ProRes off.'],
  [/^av01/, 'AV1', FILM_REMEDY],
  [/^(?:mp4v|s263|h263|mjp|jpeg|svq|dv|cvid|mp2v|vc-1|wmv)/i, 'an old format', FILM_REMEDY],
]
/** Files of films that some browsers cannot open at all, whatever is in them. */
const CONTAINERS: Record<string, string> = {
  avi: 'AVI',
  wmv: 'WMV',
  asf: 'WMV',
  mkv: 'MKV',
  mpg: 'MPEG',
  mpeg: 'MPEG',
}

/** Whether some browsers lack this format of a film's picture. */
export const isRareCodec = (codec: string | undefined): boolean =>
  codec !== undefined && CODECS.some(([pattern]) => pattern.test(codec))

/** What to say of a file before it is sent; undefined where every browser shows it. */
export function adviceBeforeUpload(fileType: string, codec: string | undefined): string | undefined {
  if (HEIC.includes(fileType))
    return `This photo is in HEIC, which most browsers cannot show. Save it as JPEG first. ${COMPATIBLE}`
  if (TIFF.includes(fileType))
    return 'This picture is in TIFF, which most browsers cannot show. Save it as PDF or JPEG first.'
  if (isOtherOffice(fileType)) return 'Save it as PDF or DOCX to read it here.'
  const [, name, remedy = FILM_REMEDY] = CODECS.find(([pattern]) => codec && pattern.test(codec)) ?? []
  const format = name ?? CONTAINERS[fileType]
  if (!format) return undefined
  return `This video is in ${format}, which not every browser can show: some people would have only the sound, or nothing. ${remedy}`
}

/** What a person can do who opens a file of a kind that browsers do not show; undefined for kinds of which there is no more to say. */
export function adviceForReader(fileType: string): string | undefined {
  const format = HEIC.includes(fileType) ? 'HEIC' : TIFF.includes(fileType) ? 'TIFF' : undefined
  return (
    format &&
    `It is a picture in ${format}. Download it to see it in another program, or ask whoever added it for a JPEG.`
  )
}
