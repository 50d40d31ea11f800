// The matrix as a pgTAP script: each cell in a transaction of its own that is undone, with the role and the claims of a request.
import { literal, toSql, writeOut } from '../matrix/as-sql.ts'
import { addSomebody, type Operation, type People, type Sql } from '../matrix/operation.ts'
import { namesIn, type Actor, type Row } from '../matrix/table.ts'

/**
 * An SQL function that runs a statement as an actor and undoes it. It answers yes if the statement touched a row, no if the statement
 * touched none or was refused; any other error fails.
 */
const TRY = `
create function public.matrix_try(who text, claims text, prepare text, statement text, after text)
returns text language plpgsql as $$
declare
  touched int;
begin
  execute prepare;
  perform set_config('request.jwt.claims', claims, true);
  execute format('set local role %I', who);
  execute statement;
  get diagnostics touched = row_count;
  reset role;
  if after <> '' then
    execute after;
    get diagnostics touched = row_count;
  end if;
  raise exception using errcode = 'MX001', message = touched::text;
exception
  when sqlstate 'MX001' then return case sqlerrm when '0' then 'no' else 'yes' end;
  when insufficient_privilege then return 'no';
end $$;

create function public.matrix_may_execute(who text, functions text[])
returns text language sql as $$
  select case count(*) filter (
    where has_function_privilege(who, p.oid, 'execute') and has_schema_privilege(who, 'private', 'usage')
  ) when 0 then 'no' when count(*) then 'yes' else 'some' end
  from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname = any (functions)
$$;`

const idOf = (number: number) => `d0000000-0000-4000-8000-00000000000${number}`
const IDS: Partial<Record<Actor, string>> = {
  stranger: idOf(1),
  'must change': idOf(2),
  staff: idOf(3),
  'other staff': idOf(4),
  admin: idOf(5),
  disabled: idOf(6),
  deleted: idOf(7),
}
const OTHER_PERSON = idOf(8)
const ADMINS: Actor[] = ['must change', 'admin', 'disabled', 'deleted']

function makeCast() {
  const people: Sql[] = [...Object.values(IDS), OTHER_PERSON].map(addSomebody)
  const admins = [...ADMINS.map((actor) => IDS[actor]), OTHER_PERSON]
  return [
    ...people.map(writeOut),
    ...admins.map((id) => `insert into public.user_roles (user_id, role) values ('${id}', 'admin')`),
    `update auth.users set raw_app_meta_data = '{}' where id = '${IDS.stranger}'`,
    `update auth.users set raw_app_meta_data = '{"invited": true, "temp_password": true}' where id = '${IDS['must change']}'`,
    `update private.accounts set is_active = false where user_id = '${IDS.disabled}'`,
    `delete from auth.users where id = '${IDS.deleted}'`,
  ]
}

function peopleOf(actor: Actor): People {
  const own = actor === 'deleted' ? undefined : IDS[actor]
  const ownRole = !own || ADMINS.includes(actor) ? 'admin' : null
  return { own: own ?? OTHER_PERSON, ownRole, staff: String(IDS.staff), other: OTHER_PERSON }
}

function roleOf(actor: Actor) {
  if (actor === 'visitor') return 'anon'
  return actor === 'service key' ? 'service_role' : 'authenticated'
}

function claimsOf(actor: Actor) {
  const id = IDS[actor]
  return JSON.stringify({ role: roleOf(actor), ...(id && { sub: id }) })
}

const asText = (...values: string[]) => values.map(literal).join(', ')
const callTry = (who: string, claims: string, { prepare = [], statement }: Operation) =>
  `matrix_try(${asText(
    who,
    claims,
    prepare.map(writeOut).join('; ') || 'select 1',
    toSql(statement),
    statement.verb === 'call' && statement.after ? writeOut(statement.after) : '',
  )})`

/** A cell as one line of pgTAP. A refusal counts only if the very same statement works for somebody who may. */
function cell(row: Row, actor: Actor, operation: Operation) {
  const name = `${row.subject}: ${row.action}: ${actor}`
  const own = callTry(roleOf(actor), claimsOf(actor), operation)
  if (row.cells[actor] !== 'no') return `select is(${own}, 'yes', ${literal(name)});`
  const witness = (['service key', 'admin'] as const).find((one) => row.cells[one] !== 'no')
  const same = witness
    ? callTry(roleOf(witness), claimsOf(witness), operation)
    : callTry('supabase_admin', '', operation)
  const isLocked = row.subject === 'audit_log' && /^(change|remove)/.test(row.action)
  return `select is(${own} || ', ' || ${same}, 'no, ${isLocked ? 'no' : 'yes'}', ${literal(name)});`
}

function privateCell(row: Row, actor: Actor) {
  const names = `array[${namesIn(row.action).map(literal).join(', ')}]`
  const expected = row.cells[actor] === 'no' ? 'no' : 'yes'
  return `select is(matrix_may_execute('${roleOf(actor)}', ${names}), '${expected}', ${literal(`${row.subject}: ${row.action}: ${actor}`)});`
}

/** The whole script of the matrix. `find` gives a row's operation; rows that it does not know are tried over HTTP alone. */
export function toPgtap(
  rows: Row[],
  find: (row: Row) => ((people: People) => Operation) | undefined,
  before: Sql[],
) {
  const lines = rows.flatMap((row) => {
    const actors = Object.keys(row.cells) as Actor[]
    if (row.subject === 'private functions') return actors.map((actor) => privateCell(row, actor))
    const operation = find(row)
    return operation ? actors.map((actor) => cell(row, actor, operation(peopleOf(actor)))) : []
  })
  const script = [
    'begin;',
    'set local search_path = public, extensions;',
    TRY,
    ...[...before.map(writeOut), ...makeCast()].map((statement) => `${statement};`),
    `select plan(${lines.length});`,
    ...lines,
    'select * from finish();',
    'rollback;',
  ]
  return { script: script.join('\n'), count: lines.length }
}
