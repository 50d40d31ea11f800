// Writes figures as a Markdown table, and describes the machine on which they were measured.
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { resolve } from 'node:path'
import { spread, type Spread } from './statistics'

const root = resolve(import.meta.dirname, '../..')

export type Figure = Spread & { measure: string; unit: string; limit?: number; atLeast?: number }

/** A figure over its runs. `limit` is the highest good value; `atLeast` in it is the lowest good value. */
export function figure(
  measure: string,
  unit: string,
  values: readonly number[],
  limit?: number | { atLeast: number },
): Figure {
  const kept = typeof limit === 'number' ? { limit } : limit
  return { measure, unit, ...spread(values), ...kept }
}

const misses = ({ median, limit, atLeast }: Figure) =>
  (limit !== undefined && median > limit) || (atLeast !== undefined && median < atLeast)

/** The figures whose median misses its limit. */
export const missed = (figures: readonly Figure[]) => figures.filter(misses)

/** A figure's limit in words; empty where it has none. */
export const limitOf = ({ limit, atLeast, unit }: Figure) =>
  limit !== undefined
    ? `at most ${limit} ${unit}`
    : atLeast !== undefined
      ? `at least ${atLeast} ${unit}`
      : ''

/** The table of the figures; a figure that misses its limit is marked. */
export function figuresTable(figures: readonly Figure[]): string {
  return markdown(
    ['measure', 'median', 'min – max', 'runs', 'limit'],
    figures.map((each) => {
      const { measure, unit, min, median, max, runs } = each
      return [
        measure,
        `${short(median)} ${unit}`,
        runs > 1 ? `${short(min)} – ${short(max)} ${unit}` : '',
        String(runs),
        `${limitOf(each)}${misses(each) ? ' ✗' : ''}`,
      ]
    }),
  )
}

/** A Markdown table. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A number with three digits: on a busy machine further digits differ from run to run. */
const short = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** The machine and the time of a measurement, in one line. */
export function machineLine(machine: Machine): string {
  const { cpu, cores, memory, platform, node, load, commit, date } = machine
  return `${cores} cores (${cpu}), ${memory} GB, ${platform}, Node ${node}; load ${load} at the start; ${commit}, ${date.slice(0, 10)}`
}

export type Machine = ReturnType<typeof thisMachine>

/** The machine and its load. Call this before the measurement, so that the load is that of other programs. */
export function thisMachine() {
  return {
    date: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memory: Math.round(os.totalmem() / 2 ** 30),
    platform: `${os.platform()} ${os.arch()}`,
    node: process.versions.node,
    load: Number(os.loadavg()[0]!.toFixed(1)),
  }
}
