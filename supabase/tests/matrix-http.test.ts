// Tries every cell of the matrix docs/who-may-do-what.md on the local stack, with requests as a browser sends them.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toSql } from './matrix/as-sql.ts'
import { gatherMatrixCast } from './matrix/cast.ts'
import { CATALOGUE, namedIn } from './matrix/catalogue.ts'
import { contentOperations } from './matrix/content-operations.ts'
import { bucketAttempts, fileAttempts } from './matrix/file-operations.ts'
import { functionOperations } from './matrix/function-operations.ts'
import type { Operation, Operations, Sql, Statement } from './matrix/operation.ts'
import { tryOverHttp } from './matrix/over-http.ts'
import { peopleOperations } from './matrix/people-operations.ts'
import { query } from './matrix/query.ts'
import { serverFunctions } from './matrix/server-functions.ts'
import { ACTORS, namesIn, readMatrix, type Actor, type Row } from './matrix/table.ts'
import { startOwnStack } from './own-stack.ts'

const rows = readMatrix()
// After a refusal, the first of these actors with a "yes" in the row makes the same request: it must succeed, or the request itself
// is wrong.
const WITNESSES: Actor[] = ['service key', 'admin']
const operations: Operations = { ...contentOperations, ...peopleOperations, ...functionOperations }

const stack = await startOwnStack()
const cast = await gatherMatrixCast(stack)

type Attempt = (asks: Actor) => Promise<boolean>

/** The way to try this row over HTTP. */
function attemptOf(row: Row): Attempt | undefined {
  const { subject, action } = row
  const operation = operations[subject]?.[action]
  if (operation) return (asks) => tryOperation(asks, operation(cast[asks].people), row)
  const world = (asks: Actor) => ({ stack, caller: cast[asks], service: cast['service key'] })
  const bucket = /^bucket (\w+)$/.exec(subject)?.[1]
  const onFile = bucket && fileAttempts[action]
  if (onFile) return (asks) => onFile(world(asks), bucket)
  if (subject === 'private functions') return (asks) => callPrivate(asks, namesIn(action))
  const other = subject === 'buckets' ? bucketAttempts[action] : serverFunctions[namesIn(action)[0] ?? '']
  return other && ((asks) => other(world(asks)))
}

/** A refusal counts only if the very same request, about the very same row, works for somebody who may. */
async function tryOperation(asks: Actor, { prepare = [], statement, restore = [] }: Operation, row: Row) {
  await runAll(prepare)
  try {
    if (await tryOverHttp(stack, cast[asks], statement)) return true
    const witness = WITNESSES.find((actor) => row.cells[actor] === 'yes')
    if (witness) expect(await tryOverHttp(stack, cast[witness], statement), `${witness} may`).toBe(true)
    else await tryAsOwner(statement)
    return false
  } finally {
    await runAll(restore)
  }
}

/** The owner of the database is the witness where nobody may; the audit log refuses even the owner. */
async function tryAsOwner(statement: Statement) {
  const isLocked = statement.verb !== 'call' && statement.table === 'audit_log' && statement.verb !== 'insert'
  const done = stack.query(toSql(statement))
  if (isLocked) await expect(done).rejects.toThrow('Nobody changes the audit log')
  else await done
}

async function runAll(steps: Sql[]) {
  for (const step of steps) await query(stack, step)
}

/** Expects that none of these functions has an address, whatever the schema in the request. */
async function callPrivate(asks: Actor, names: string[]) {
  for (const name of names)
    for (const profile of ['public', 'private']) {
      const answer = await fetch(`${stack.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...cast[asks].headers, 'content-profile': profile, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(answer.status, `${name} in ${profile}`).toBeLessThan(500)
      if (answer.ok) return true
    }
  return false
}

/**
 * Whether a row needs a living session: the local stack refuses a token without a session, while a hosted project answers until
 * the token ends.
 */
const needsLivingSession = ({ action }: Row) => action === '`my_account`'

test.each(rows)('the right “$subject: $action” is granted to the actors of the matrix alone', async (row) => {
  const attempt = attemptOf(row)
  if (!attempt) throw new Error('No test knows how this is done')
  const seen: Partial<Record<Actor, boolean>> = {}
  for (const actor of ACTORS) seen[actor] = await attempt(actor)
  const may = (actor: Actor) =>
    row.cells[actor] === 'yes' && !(actor === 'deleted' && needsLivingSession(row))
  expect(seen).toEqual(Object.fromEntries(ACTORS.map((actor) => [actor, may(actor)])))
})

test('every table, bucket and function of the database is in the matrix, and nothing else', async () => {
  const found = await stack.query(CATALOGUE)
  expect(namedIn(rows)).toEqual(found.map(({ kind, name }) => `${String(kind)} ${String(name)}`).toSorted())
})

test('every function of the server is in the matrix', () => {
  const folder = path.resolve('supabase/functions')
  const found = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'index.ts')))
  const named = rows.filter(({ subject }) => subject === 'functions of the server')
  expect(named.flatMap(({ action }) => namesIn(action)).toSorted()).toEqual(found.toSorted())
})
