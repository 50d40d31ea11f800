// Writes the objects of a PDF into a file: numbers them from 1, and adds the table of their places.

/** An object of a PDF: its text or bytes. The first must be the catalog. */
export type PdfObject = string | Buffer

/** A stream object; `head` is what its dictionary says besides the length. */
export function stream(bytes: string | Buffer, head = ''): Buffer {
  const content = Buffer.from(bytes)
  return Buffer.concat([
    Buffer.from(`<< ${head} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}

/** The file; `trailer` is what its last dictionary says besides size and root. */
export function writePdf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let at = parts[0]!.length
  const places = objects.map((body, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ])
    const place = at
    parts.push(part)
    at += part.length
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
