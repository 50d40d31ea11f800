// The tables, buckets and functions that the matrix (docs/who-may-do-what.md) must name, read from the database itself: the same way on
// the local stack and on PostgreSQL.
import { namesIn, type Row } from './table.ts'

export const CATALOGUE = `
  select 'table' as kind, case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p', 'f')
  union all select 'bucket', id from storage.buckets where id not like 'matrix-%'
  union all
  select n.nspname || ' function', p.proname::text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')
  union all
  select 'schema', nspname::text from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'auth', 'storage', 'supabase_migrations', 'extensions')
  order by 1, 2`

/** The things that the matrix names, in the catalogue's form. */
export function namedIn(rows: Row[]) {
  const functionsOf = (subject: string, schema: string) =>
    rows
      .filter((row) => row.subject === subject)
      .flatMap(({ action }) => namesIn(action).map((name) => `${schema} function ${name}`))
  const named = rows.flatMap(({ subject }) => {
    const bucket = /^bucket (\w+)$/.exec(subject)?.[1]
    if (bucket) return [`bucket ${bucket}`]
    return /^(private\.)?[a-z_]+$/.test(subject) && subject !== 'buckets' ? [`table ${subject}`] : []
  })
  return [
    ...new Set(named),
    ...functionsOf('functions of the database', 'public'),
    ...functionsOf('private functions', 'private'),
    'schema private',
    'schema public',
  ].toSorted()
}
