// The statements of the portal and the services, each in the name of its sender, to be timed on large tables.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { id } from './fill.ts'
import { type SentStatement, REQUESTS, type Who } from './portal-requests.ts'

const staff = (statement: string): SentStatement => ({ who: 'staff', statement })
const admin = (statement: string): SentStatement => ({ who: 'admin', statement })
const auth = (statement: string): SentStatement => ({ who: 'auth service', statement })

export const WORKLOAD: Record<string, SentStatement> = {
  ...REQUESTS,
  // The storage service asks in the name of the person.
  'a file that is read': staff(
    `select * from storage.objects where bucket_id = 'documents' and name = 'process/1700000000000-77.pdf'`,
  ),
  'the pictures of a page': staff(
    `select name from storage.objects where bucket_id = 'documents'
     and name = any (array['process/1700000000000-77.webp', 'process/1700000000000-78.webp'])`,
  ),
  'a file that is uploaded': admin(
    `insert into storage.objects (bucket_id, name) values ('documents', 'process/1800000000000-new.pdf')`,
  ),
  'a file that is removed': admin(
    `delete from storage.objects where bucket_id = 'documents' and name = 'process/1700000000000-77.pdf'`,
  ),
  'the rules about files, for the doctor': staff('select public.file_guards()'),

  // The function delete-user sends the admin's own token.
  'a deleted person, with their progress': admin(`select public.delete_user(${id('1', '9')})`),
  'a deleted admin, who uploaded a fifth of everything': admin(`select public.delete_user(${id('1', '4')})`),

  'a new person': auth(`
    insert into auth.users (id, email, raw_app_meta_data)
    values (gen_random_uuid(), 'new@clinic.example', '{"invited": true, "invited_role": "staff"}')`),
  'a changed password': auth(`update auth.users set encrypted_password = 'else' where id = ${id('1', '9')}`),
  'a changed name': auth(
    `update auth.users set raw_user_meta_data = '{"first_name": "Bo"}' where id = ${id('1', '9')}`,
  ),
  'an admin who is banned': auth(
    `update auth.users set banned_until = now() + interval '1 day' where id = ${id('1', '4')}`,
  ),
  'the hook that is asked before each token': auth(
    `select private.${hookName()}(jsonb_build_object('user_id', ${id('1', '9')}, 'authentication_method', 'password', 'claims', '{}'::jsonb))`,
  ),
}

function hookName() {
  const config = readFileSync(path.resolve(import.meta.dirname, '../../config.toml'), 'utf8')
  const name = /pg-functions:\/\/postgres\/private\/(\w+)/.exec(config)?.[1]
  if (!name) throw new Error('config.toml names no hook for tokens')
  return name
}

const CLAIMS: Record<Who, string> = {
  admin: `json_build_object('role', 'authenticated', 'sub', ${id('1', '1')})::text`,
  staff: `json_build_object('role', 'authenticated', 'sub', ${id('1', '8')})::text`,
  'auth service': `''`,
}

const roleOf = (who: Who) => (who === 'auth service' ? 'supabase_auth_admin' : 'authenticated')

/** Makes the rest of a transaction run in the name of this person. */
export const inNameOf = (who: Who) =>
  `set local role ${roleOf(who)}; select set_config('request.jwt.claims', ${CLAIMS[who]}, true)`

/** The least of three times, in ms, deferred triggers included; the statement is undone. `Infinity` past the time-out. */
export const STOPWATCH = `
create function public.milliseconds(who text, claims text, statement text) returns numeric language plpgsql as $$
declare
  least_time interval;
  begun timestamptz;
  took interval;
begin
  for run in 1..3 loop
    begin
      perform set_config('request.jwt.claims', claims, true);
      execute format('set local role %I', who);
      begun := clock_timestamp();
      execute statement;
      set constraints all immediate;
      took := clock_timestamp() - begun;
      raise exception using errcode = 'MX001';
    exception when sqlstate 'MX001' then least_time := least(least_time, took);
    end;
  end loop;
  return round(extract(epoch from least_time) * 1000, 1);
exception when query_canceled then return 'infinity';
end $$;`

/** A query for the time of each statement: a line with its name and the milliseconds. */
export const timeAll = (workload: Record<string, SentStatement>) =>
  Object.entries(workload)
    .map(
      ([name, { who, statement }]) =>
        `select $n$${name}$n$, public.milliseconds('${roleOf(who)}', ${CLAIMS[who]}, $q$${statement}$q$);`,
    )
    .join('\n')
