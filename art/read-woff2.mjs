// Reads the tables of a WOFF2 font by their tags, except the outlines, which are stored in another form.
import { brotliDecompressSync } from 'node:zlib'

// Tags that the format writes as a number: their index in this list.
const known =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4}(?= |$)/g,
  )

/** Tables by their tags. */
export function readWoff2(file) {
  let at = 48
  const number = () => {
    let value = 0
    for (let byte = 128; byte & 128;) {
      byte = file[at++]
      value = value * 128 + (byte & 127)
    }
    return value
  }
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file[at++]
    const tag = (flags & 63) === 63 ? file.toString('latin1', at, (at += 4)) : known[flags & 63]
    const length = number()
    const isOutline = tag === 'glyf' || tag === 'loca'
    const isChanged = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0
    return { tag, length: isChanged ? number() : length }
  })
  const all = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let start = 0
  return new Map(entries.map(({ tag, length }) => [tag, all.subarray(start, (start += length))]))
}

/** Every character for which a `cmap` table names a glyph. */
export function readLetters(cmap) {
  const letters = new Set()
  for (let at = 4, left = cmap.readUInt16BE(2); left > 0; at += 8, left -= 1) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4))
    if (table.readUInt16BE(0) !== 4) continue
    const size = table.readUInt16BE(6)
    for (let each = 0; each < size; each += 2) {
      const last = table.readUInt16BE(14 + each)
      const first = table.readUInt16BE(16 + size + each)
      for (let code = first; code <= last && code < 0xff_ff; code += 1) letters.add(String.fromCharCode(code))
    }
  }
  return letters
}

/** The axes of an `fvar` table by their tags, each with its lowest and highest value. */
export function readAxes(fvar) {
  const start = fvar.readUInt16BE(4)
  const size = fvar.readUInt16BE(10)
  return Object.fromEntries(
    Array.from({ length: fvar.readUInt16BE(8) }, (_, index) => {
      const axis = fvar.subarray(start + index * size)
      return [axis.toString('latin1', 0, 4), [axis.readInt32BE(4) / 65_536, axis.readInt32BE(12) / 65_536]]
    }),
  )
}
