// Reads the plans that PostgreSQL made for statements, and for the statements in their functions, triggers and policies. `auto_explain`
// prints each plan that ran.
import type { Asked } from './portal-requests.ts'
import type { Postgres } from './server.ts'
import { inNameOf } from './workload.ts'

type Node = {
  'Node Type': string
  Schema?: string
  'Relation Name'?: string
  'Actual Loops'?: number
  Plans?: Node[]
}
type Explained = { 'Query Text': string; Plan: Node }

/** A table that a statement read from end to end; `by` is the statement, of the workload or inside of it. */
export type WholeRead = { name: string; table: string; by: string }

// The server writes nothing into its own log, which nobody reads while psql runs.
const SETTINGS = `load 'auto_explain'; set log_min_messages = panic;
  set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_level = 'warning';
  set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_timing = off;
  set auto_explain.log_verbose = on; set auto_explain.log_format = 'json';`

/**
 * Runs each statement of the workload and undoes it. `mode`: whether functions plan with the values that they are given, or once for
 * all values, as they do after some runs.
 */
export function findWholeReads(
  postgres: Postgres,
  database: string,
  workload: Record<string, Asked>,
  mode: 'force_custom_plan' | 'force_generic_plan',
): WholeRead[] {
  const script = Object.entries(workload).map(
    ([name, asked]) =>
      `\\warn @@ ${name}\nbegin; ${inNameOf(asked.who)}; ${asked.statement};\nset constraints all immediate; rollback;`,
  )
  const told = postgres.warnings(database, `${SETTINGS} set plan_cache_mode = ${mode};\n${script.join('\n')}`)
  return told
    .split(/^@@ /m)
    .slice(1)
    .flatMap((one) => {
      const name = one.slice(0, one.indexOf('\n'))
      return [...one.matchAll(/^\{$[\s\S]*?^\}$/gm)].flatMap(([json]) => {
        const { 'Query Text': by, Plan } = JSON.parse(json) as Explained
        return wholeReadsIn(Plan).map((table) => ({ name, table, by }))
      })
    })
}

function wholeReadsIn(node: Node): string[] {
  const inner = (node.Plans ?? []).flatMap(wholeReadsIn)
  // A part of the plan that never ran has read nothing.
  if (node['Node Type'] !== 'Seq Scan' || node['Actual Loops'] === 0) return inner
  return [...inner, `${node.Schema}.${node['Relation Name']}`]
}
