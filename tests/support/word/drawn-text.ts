// The text of a drawn Word document: a line a paragraph, and a row's cells with bars between them.

/** Reads the text of the sheets. Cells that are covered by another one are left out. */
export function drawnText(root: Element): string {
  return (
    linesIn(root)
      // Marks of direction show nothing.
      .map((line) =>
        line
          .replaceAll(/[\u202A-\u202E]/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .filter(Boolean)
      .join('\n')
  )
}

function linesIn(element: Element): string[] {
  if (element.tagName === 'P') return [textOf(element)]
  if (element.tagName === 'TR') {
    const cells = [...element.children].filter((cell) => (cell as HTMLElement).style.display !== 'none')
    const isTable = cells.some((cell) => cell.querySelector('table'))
    // A cell with a table in it has lines of its own.
    return isTable ? cells.flatMap(linesIn) : [cells.map((cell) => linesIn(cell).join(' ').trim()).join('|')]
  }
  return [...element.children].flatMap(linesIn)
}

const textOf = (node: Node): string =>
  node.nodeName === 'BR'
    ? ' '
    : node.nodeType === 3
      ? (node.nodeValue ?? '')
      : Array.from(node.childNodes, textOf).join('')
