// Draws docs/architecture.svg from the imports in src: `node scripts/docs/draw-architecture.mjs`. A folder stands above the folders
// that it imports; an arrow is left out where other arrows imply it. Run it again when imports between folders change.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn, importsOf } from './read-imports.mjs'

const root = path.resolve(import.meta.dirname, '../..')
export const target = path.join(root, 'docs/architecture.svg')

/** The boxes, each with its column (x). A file belongs to the first box whose folder holds it. */
const boxes = [
  ['src/build', 'makes pages and worker', 480],
  ['src/app', 'ties it together', 480],
  ['src/routes/site', 'public pages', 130],
  ['src/routes/portal', 'portal pages', 350],
  ['src/site', 'parts of public pages', 130],
  ['src/portal', 'screens', 350],
  ['src/data/changes', 'what admins send', 480],
  ['src/data/queries', 'asked, not kept', 670],
  ['src/data/files', 'links and bytes', 290],
  ['src/data/lists', 'one file a list', 480],
  ['src/data/sync', 'pull, outbox, drain', 480],
  ['src/data/session', 'who may act', 480],
  ['src/data/database', 'IndexedDB', 480],
  ['src/data/network', 'requests', 480],
  ['src/data/uploads', 'files to the server', 480],
  ['src/data', 'open-tab, start-sync', 480],
  ['src/sw', 'service worker', 850],
  ['src/shelf', 'kept files, sealed', 850],
  ['src/ui', 'dialogs, fields', 290],
  ['src/domain', 'pure rules', 480],
]

const WIDTH = 960
const ROW = 92
const BOX = { width: 172, height: 50 }

/** The arrows in words, for people who do not see the picture. */
export const arrowsInWords = (edges = reduce(readEdges())) =>
  edges.map(([from, to]) => `${from} imports ${to}.`).join(' ')

/** The picture as SVG text. */
function drawArchitecture() {
  const edges = reduce(readEdges())
  const levels = levelsOf(edges)
  const places = placesOf(levels)
  const height = (Math.max(...levels.values()) + 1) * ROW + 24
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title" aria-describedby="arrows">`,
    '<title id="title">Which folder of src imports which: arrows lead downwards only</title>',
    `<desc id="arrows">${arrowsInWords(edges)}</desc>`,
    '<style>',
    'text{font:600 14px system-ui,sans-serif;fill:#1c2733;text-anchor:middle}.note{font-weight:400;font-size:12px}',
    '.ground{fill:#fbfaf7}.box{fill:#fff;stroke:#51606e}.data{fill:#e3f0ee}.arrow{stroke:#51606e;fill:none;stroke-width:1.5}.head{fill:#51606e}',
    '@media (prefers-color-scheme:dark){text{fill:#eef2f5}.ground{fill:#14191f}.box{fill:#222b34;stroke:#93a4b3}.data{fill:#1d3a39}.arrow{stroke:#93a4b3}.head{fill:#93a4b3}}',
    '</style>',
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0 8 4 0 8Z"/></marker></defs>',
    `<rect class="ground" width="${WIDTH}" height="${height}"/>`,
    ...edges.map(([from, to]) => arrow(places.get(from), places.get(to))),
    ...boxes.map(([folder, note]) => box(folder, note, places.get(folder))),
    '</svg>',
    '',
  ].join('\n')
}

function readEdges() {
  const found = new Set()
  for (const file of filesIn('src', /(?<!\.(test|gen|d))\.tsx?$/)) {
    const from = boxOf(file)
    for (const { target: imported } of importsOf(file)) {
      const to = boxOf(imported)
      if (from && to && from !== to) found.add(`${from} ${to}`)
    }
  }
  return [...found].toSorted((a, b) => a.localeCompare(b)).map((edge) => edge.split(' '))
}

function boxOf(file) {
  // A generated route tree counts as the folder of routes that it lists.
  const inFolder = file.replace(/\.gen$/, '/')
  return boxes.map(([folder]) => folder).find((folder) => inFolder.startsWith(`${folder}/`))
}

/** The edges without those that other edges imply. */
function reduce(edges) {
  const reaches = (from, to, without) =>
    edges.some(([a, b]) => a === from && `${a} ${b}` !== without && (b === to || reaches(b, to, without)))
  return edges.filter(([from, to]) => !reaches(from, to, `${from} ${to}`))
}

/** The row of each folder, counted from the top: one below the lowest folder that imports it. */
function levelsOf(edges) {
  const levelOf = (folder) =>
    Math.max(-1, ...edges.filter(([, to]) => to === folder).map(([from]) => levelOf(from))) + 1
  return new Map(boxes.map(([folder]) => [folder, levelOf(folder)]))
}

function placesOf(levels) {
  return new Map(boxes.map(([folder, , x]) => [folder, { x, y: levels.get(folder) * ROW + 37 }]))
}

/** An arrow: straight down its own column, then over to the other column just above the other box. */
function arrow(from, to) {
  const [top, bottom] = [from.y + BOX.height / 2, to.y - BOX.height / 2 - 2]
  const bend = bottom - ROW + BOX.height
  return `<path class="arrow" marker-end="url(#head)" d="M${from.x} ${top}V${bend}C${from.x} ${bottom - 8} ${to.x} ${bend} ${to.x} ${bottom}"/>`
}

function box(folder, note, { x, y }) {
  const [left, top] = [x - BOX.width / 2, y - BOX.height / 2]
  const kind = folder.startsWith('src/data') ? 'box data' : 'box'
  return [
    `<rect class="${kind}" x="${left}" y="${top}" width="${BOX.width}" height="${BOX.height}" rx="8"/>`,
    `<text x="${x}" y="${y - 3}">${folder}</text>`,
    `<text class="note" x="${x}" y="${y + 15}">${note}</text>`,
  ].join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(target, drawArchitecture())
  console.log(`Wrote ${path.relative(root, target)}`)
}
