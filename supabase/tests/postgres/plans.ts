// Reads the plans that PostgreSQL made for statements, and for the statements in their functions, triggers and policies. `auto_explain`
// prints each plan that ran.
import type { SentStatement } from './portal-requests.ts'
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

// Plans come as warnings to psql. The server writes nothing into its own log, because nobody reads it.
const SETTINGS = `load 'auto_explain'; set log_min_messages = panic;
  set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_level = 'warning';
  set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_timing = off;
  set auto_explain.log_verbose = on; set auto_explain.log_format = 'json';`

/**
 * Runs each statement of the workload and undoes it; returns the tables that were read from end to end, each with the statement that
 * read it. `mode`: functions are planned for the given values (custom), or once for all values (generic), as PostgreSQL does after some
 * runs.
 */
export function findSequentialScans(
  postgres: Postgres,
  database: string,
  workload: Record<string, SentStatement>,
  mode: 'force_custom_plan' | 'force_generic_plan',
) {
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
        const { 'Query Text': statement, Plan } = JSON.parse(json) as Explained
        return scannedTables(Plan).map((table) => ({ name, table, statement }))
      })
    })
}

function scannedTables(node: Node): string[] {
  const inner = (node.Plans ?? []).flatMap(scannedTables)
  // A part of the plan that never ran has read nothing.
  if (node['Node Type'] !== 'Seq Scan' || node['Actual Loops'] === 0) return inner
  return [...inner, `${node.Schema}.${node['Relation Name']}`]
}
