// The labelled place of what a document holds and cannot be drawn, and the words for the line above the document.
import { run } from './elements'
import { LANG } from './marks'
import type { Found, Story } from './story'
import type { XmlElement } from './xml'

type Kind = Exclude<keyof Found, 'isTracked'>

const NAMES: Record<Kind, [one: string, many: string]> = {
  drawings: ['drawing', 'drawings'],
  charts: ['chart', 'charts'],
  pictures: ['picture', 'pictures'],
  objects: ['embedded object', 'embedded objects'],
  files: ['inserted file', 'inserted files'],
  symbols: ['symbol', 'symbols'],
  formulas: ['formula', 'formulas'],
  values: ['value of a field', 'values of fields'],
  comments: ['comment', 'comments'],
  damaged: ['part that is damaged', 'parts that are damaged'],
  parts: ['part that is too long', 'parts that are too long'],
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Counts something that cannot be drawn; returns a run that stands in its place. `about` is what the file says of it. */
export function missingRun(story: Story, kind: Kind, about = ''): XmlElement {
  story.found[kind] += 1
  const name = capital(NAMES[kind][0])
  return run(`[${about ? `${name}: ${about}` : name}]`, undefined, LANG.missing)
}

/** "2 drawings and 1 chart"; undefined where nothing is missing. */
export function missingWords(found: Found): string | undefined {
  const parts = (Object.keys(NAMES) as Kind[])
    .filter((kind) => found[kind] > 0)
    .map((kind) => `${found[kind]} ${NAMES[kind][found[kind] === 1 ? 0 : 1]}`)
  if (parts.length < 2) return parts[0]
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
