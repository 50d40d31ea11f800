// Reads docs/who-may-do-what.md, so that the tests check the very table that a lawyer reads.
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ACTORS = [
  'visitor',
  'stranger',
  'must change',
  'staff',
  'other staff',
  'admin',
  'disabled',
  'deleted',
  'service key',
] as const
export type Actor = (typeof ACTORS)[number]

/** `inside`: in the database itself, not over the network. */
export type Cell = 'yes' | 'no' | 'inside'
export type Row = { subject: string; action: string; cells: Record<Actor, Cell> }

const FILE = path.resolve(import.meta.dirname, '../../../docs/who-may-do-what.md')

/** Every row of every table whose columns are the actors. Throws on a cell with any other word. */
export function readMatrix(markdown = readFileSync(FILE, 'utf8')): Row[] {
  const rows: Row[] = []
  let subject: string | undefined
  for (const line of markdown.split('\n')) {
    const [first = '', ...cells] = line.startsWith('|') ? split(line) : []
    if (cells.join() === ACTORS.join()) subject = first
    else if (!first) subject = undefined
    else if (subject && !first.startsWith('---'))
      rows.push({ subject, action: first, cells: readCells(cells, line) })
  }
  return rows
}

const split = (line: string) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())

function readCells(cells: string[], line: string) {
  if (cells.length !== ACTORS.length || cells.some((cell) => !['yes', 'no', 'inside'].includes(cell)))
    throw new Error(`A cell is neither yes nor no nor inside: ${line}`)
  return Object.fromEntries(ACTORS.map((actor, index) => [actor, cells[index]])) as Record<Actor, Cell>
}

/** The names in backquotes of an action that names functions. */
export const namesIn = (action: string) => [...action.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name))
