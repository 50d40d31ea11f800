// Joins the statements by which @supabase/lite sets the caller's role and claims before each request of the API into
// one; they were nine of a request's twelve statements.
import { CompiledQuery, type DatabaseConnection } from 'kysely'

type Execute = DatabaseConnection['executeQuery']

const SET_CONFIG = /^\s*SELECT set_config\('([\w.]+)', (?:\$1|''), true\)\s*$/i
const SET_ROLE = /^\s*SET LOCAL ROLE "(\w+)"\s*$/i

/** Holds the settings of a transaction back until another statement comes. At the transaction's end they are dropped. */
export function gatherSettings(execute: Execute): Execute {
  let settings: { name: string; value: unknown }[] = []
  return async <R>(query: CompiledQuery) => {
    const setting = readSetting(query)
    if (setting) {
      settings.push(setting)
      return { rows: [] as R[] }
    }
    const due = settings
    settings = []
    const isEnd = /^(commit|rollback)$/i.test(query.sql)
    if (due.length > 0 && !isEnd) await execute(toStatement(due))
    return execute<R>(query)
  }
}

function readSetting({ sql, parameters }: CompiledQuery) {
  const [, role] = SET_ROLE.exec(sql) ?? []
  if (role) return { name: 'role', value: role }
  const [, name] = SET_CONFIG.exec(sql) ?? []
  return name ? { name, value: parameters[0] ?? '' } : undefined
}

// One SELECT makes all settings in their order, because Postgres evaluates its expressions from left to right.
function toStatement(settings: { name: string; value: unknown }[]) {
  const calls = settings.map(({ name }, index) => `set_config('${name}', $${index + 1}, true)`)
  return CompiledQuery.raw(
    `select ${calls.join(', ')}`,
    settings.map(({ value }) => value),
  )
}
