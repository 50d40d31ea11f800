// Reads and writes the tables of a font file, one of which holds the font's names.

/** The tables of a TrueType file by their tags. */
export function readTables(font) {
  const tables = new Map()
  for (let at = 12, left = font.readUInt16BE(4); left > 0; at += 16, left -= 1) {
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + length))
  }
  return tables
}

/** A TrueType file of these tables. */
export function writeTables(tables) {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const power = Math.floor(Math.log2(sorted.length))
  const head = Buffer.alloc(12 + sorted.length * 16)
  head.writeUInt32BE(0x00_01_00_00, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(sorted.length * 16 - 2 ** power * 16, 10)
  const parts = [head]
  let start = head.length
  sorted.forEach(([tag, table], index) => {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    // The `head` table holds the checksum of the whole file. That field counts as 0 in the table's own checksum.
    if (tag === 'head') padded.writeUInt32BE(0, 8)
    head.write(tag, 12 + index * 16, 'latin1')
    head.writeUInt32BE(sum(padded), 16 + index * 16)
    head.writeUInt32BE(start, 20 + index * 16)
    head.writeUInt32BE(table.length, 24 + index * 16)
    parts.push(padded)
    start += padded.length
  })
  const font = Buffer.concat(parts)
  const headAt = font.readUInt32BE(20 + sorted.findIndex(([tag]) => tag === 'head') * 16)
  font.writeUInt32BE((0xb1_b0_af_ba - sum(font)) >>> 0, headAt + 8)
  return font
}

/** The names in a font's `name` table by their numbers: 0 copyright, 1 family, 3 unique name, 13 licence. */
export function readNames(table) {
  const texts = table.readUInt16BE(4)
  const names = new Map()
  for (let at = 6, left = table.readUInt16BE(2); left > 0; at += 12, left -= 1) {
    if (table.readUInt16BE(at) !== 3) continue
    const start = texts + table.readUInt16BE(at + 10)
    const text = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8))).swap16()
    names.set(table.readUInt16BE(at + 6), text.toString('utf16le'))
  }
  return names
}

/** A `name` table with these names, in English, as Windows and browsers read them. */
export function writeNames(names) {
  const sorted = [...names].toSorted(([a], [b]) => a - b)
  const head = Buffer.alloc(6 + sorted.length * 12)
  head.writeUInt16BE(sorted.length, 2)
  head.writeUInt16BE(head.length, 4)
  const parts = [head]
  let start = 0
  sorted.forEach(([id, name], index) => {
    const text = Buffer.from(name, 'utf16le').swap16()
    for (const [place, value] of [3, 1, 0x04_09, id, text.length, start].entries())
      head.writeUInt16BE(value, 6 + index * 12 + place * 2)
    parts.push(text)
    start += text.length
  })
  return Buffer.concat(parts)
}

function sum(bytes) {
  let total = 0
  for (let at = 0; at < bytes.length; at += 4) total = (total + bytes.readUInt32BE(at)) >>> 0
  return total
}
