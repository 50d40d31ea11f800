// Reads and writes the last measurements: bench/results.json, and docs/measured.md, which is made from it.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type MeasuredSite, measuredPage, type Results } from './measured-page'
import type { Figure, Machine } from './report'

const root = resolve(import.meta.dirname, '../..')
const file = join(root, 'bench/results.json')

/** Puts the figures of one part of `npm run bench` in their place, and leaves the others. */
export async function keepPart(name: string, machine: Machine, figures: Figure[]): Promise<void> {
  const { clinic, ...results } = await readResults()
  await writeResults({ ...results, clinic: { ...clinic, [name]: { machine, figures } } })
}

export async function keepSite(site: MeasuredSite): Promise<void> {
  await writeResults({ ...(await readResults()), site })
}

async function readResults(): Promise<Results> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Results
}

async function writeResults(results: Results) {
  await mkdir(join(root, 'bench'), { recursive: true })
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
  await writeFile(join(root, 'docs/measured.md'), measuredPage(results))
}
