// The rules of what-stays.test.ts in the database, on a plain PostgreSQL that is like a hosted project: there the storage service puts
// files as itself, and removes them in the name of the person.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { badObjectNames, goodObjectNames } from '../../src/domain/object-name-cases.ts'
import { writeOut } from './matrix/as-sql.ts'
import { addSomebody } from './matrix/operation.ts'
import { makeHosted } from './postgres/hosted.ts'
import { describeOnPostgres } from './postgres/on-postgres.ts'
import { openSession } from './postgres/session.ts'

const PERSON = 'd0000000-0000-4000-8000-000000000001'

await describeOnPostgres('what an account leaves behind', (postgres, bin) => {
  const database = makeHosted(postgres, 'new')
  const sql = (text: string) => postgres.psql(database, text).trim()
  sql(
    `${writeOut(addSomebody(PERSON))}; insert into public.user_roles (user_id, role) values ('${PERSON}', 'admin')`,
  )
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

  const put = (name: string) =>
    `insert into storage.objects (bucket_id, name, version) values ('documents', '${name}', 'first')`
  const insert = (name: string) =>
    `insert into public.documents (title, file_name, file_path, category_id)
     select 'Rota', 'a.pdf', '${name}', id from public.document_categories limit 1`
  /** A file and a document that names it; returns the document's id. */
  function list(name: string) {
    sql(put(name))
    return sql(`${insert(name)} returning id`)
  }
  const newName = () => `hr-docs/1700000000000-${randomUUID()}.pdf`
  const linesOf = (id: string) =>
    sql(`select action || ' ' || coalesce(actor_id::text, 'service') || ' ' || coalesce(details ->> 'file', details ->> 'deletion', '')
      from public.audit_log where subject_id = '${id}' order by id`)
      .split('\n')
      .slice(1)

  test('the name of an object is what the portal makes', () => {
    const isTaken = (name: string) => sql(`select private.is_object_name(${quote(name)})`)
    for (const name of goodObjectNames) expect([name, isTaken(name)]).toEqual([name, 't'])
    for (const name of badObjectNames) expect([name, isTaken(name)]).toEqual([name, 'f'])
  })

  test('a listed file gets no new version, whoever writes; a missing one is put, in the name of its owner', () => {
    const name = newName()
    const id = list(name)
    for (const role of ['supabase_storage_admin', 'service_role', 'postgres'])
      expect(() =>
        sql(
          `set session authorization default; set role ${role}; update storage.objects set version = 'other' where name = '${name}'`,
        ),
      ).toThrow('This file is listed')
    sql(`update storage.objects set metadata = '{"size": 1}' where name = '${name}'`)
    sql(`begin; set local role authenticated; select set_config('request.jwt.claims', '{"sub": "${PERSON}", "role": "authenticated"}', true);
      delete from storage.objects where name = '${name}'; commit`)
    sql(
      `insert into storage.objects (bucket_id, name, owner_id) values ('documents', '${name}', '${PERSON}')`,
    )
    expect(linesOf(id)).toEqual([`document_edited ${PERSON} removed`, `document_edited ${PERSON} put`])
  })

  test('a listed file that is missing is not put for somebody who is no admin any more', () => {
    const name = newName()
    sql(insert(name))
    const [gone, demoted] = [randomUUID(), randomUUID()]
    sql(
      `${writeOut(addSomebody(demoted))}; insert into public.user_roles (user_id, role) values ('${demoted}', 'staff')`,
    )
    const putAs = (owner: string) =>
      `set session authorization default; set role supabase_storage_admin;
        insert into storage.objects (bucket_id, name, owner_id, version) values ('documents', '${name}', '${owner}', 'other')`
    for (const owner of [gone, demoted])
      expect(() => sql(putAs(owner))).toThrow('only an active admin puts it')
    sql(put(name))
  })

  const [one, two] = [openSession(bin, postgres.url(database)), openSession(bin, postgres.url(database))]
  afterAll(() => Promise.all([one.end(), two.end()]))

  test('a new version that overlaps with the listing comes before it, or not at all', async () => {
    const [storage, portal] = [one, two]
    const update = (name: string) => `update storage.objects set version = 'other' where name = '${name}'`

    const early = newName()
    await storage.ask(put(early))
    await storage.ask('begin')
    await storage.ask(update(early))
    const listing = portal.ask(insert(early))
    let isListed = false
    void listing.then(() => (isListed = true))
    // The listing waits for the version.
    await storage.ask('select pg_sleep(0.2)')
    expect(isListed).toBe(false)
    await storage.ask('commit')
    await listing

    const late = newName()
    await storage.ask(put(late))
    await portal.ask('begin')
    await portal.ask(insert(late))
    await Promise.all([
      expect(storage.ask(update(late))).rejects.toThrow('This file is listed'),
      portal.ask('commit'),
    ])
  })

  test('switching a person off ends the change of their address, and their address stays', () => {
    const person = randomUUID()
    sql(
      `${writeOut(addSomebody(person))}; update auth.users set email_change = 'next@clinic.example' where id = '${person}'`,
    )
    const token = (type: string) =>
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
        values (gen_random_uuid(), '${person}', '${type}', '', 'next@clinic.example')`
    for (const type of ['email_change_token_current', 'email_change_token_new', 'recovery_token'])
      sql(token(type))
    // What the auth service commits for a token whose change has ended.
    expect(() => sql(`update auth.users set email = '' where id = '${person}'`)).toThrow('keeps an address')
    sql(`update private.accounts set is_active = false where user_id = '${person}'`)
    expect(sql(`select token_type from auth.one_time_tokens where user_id = '${person}'`)).toBe(
      'recovery_token',
    )
    expect(sql(`select email_change from auth.users where id = '${person}'`)).toBe('')
    expect(() => sql(`update auth.users set email = 'next@clinic.example' where id = '${person}'`)).toThrow(
      'not active',
    )
    sql(`update auth.users set email = 'hidden', deleted_at = now() where id = '${person}'`)
  })

  test('a wish that is taken back is in the log', () => {
    const id = list(newName())
    const asPerson = `begin; set local role authenticated; select set_config('request.jwt.claims', '{"sub": "${PERSON}", "role": "authenticated"}', true);`
    sql(
      `${asPerson} insert into public.deletion_wishes (id, bucket, wished_by) values ('${id}', 'documents', '${PERSON}'); commit`,
    )
    sql(`${asPerson} delete from public.deletion_wishes where id = '${id}'; commit`)
    expect(linesOf(id)).toEqual([`document_edited ${PERSON} given up`])
  })
})
