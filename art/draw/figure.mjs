// Draws the clinic's people as SVG, as their portraits on the about page show them.
import { figureOf } from '../../src/site/parts/figure.ts'

/** The person with this index in the list of all people, in a square of 104. */
export const drawFigure = (index) =>
  figureOf(index)
    .map((part) => {
      const attributes = Object.entries(part).map(([name, value]) => `${name}="${value}"`)
      return `<path ${attributes.join(' ')}/>`
    })
    .join('')
