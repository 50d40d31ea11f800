// Breaks the words in pictures into lines.

/** Breaks words into lines of at most `most` letters. */
export function breakLines(text, most) {
  const rows = ['']
  for (const word of text.split(' ')) {
    const longer = `${rows.at(-1)} ${word}`.trim()
    if (longer.length <= most || rows.at(-1) === '') rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
