// The statements of the portal and the services, each in the name of its sender, to be timed with much in the tables.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { id } from './fill.ts'

type Who = 'admin' | 'staff' | 'auth service'
export type Asked = { who: Who; statement: string }

const admin = (statement: string): Asked => ({ who: 'admin', statement })
const staff = (statement: string): Asked => ({ who: 'staff', statement })
const auth = (statement: string): Asked => ({ who: 'auth service', statement })

const logPage = (where: string) => `
  select to_json(l), (select count(*) from public.audit_log where ${where})
  from (select * from public.audit_log where ${where} order by id desc limit 50) l`

export const WORKLOAD: Record<string, Asked> = {
  'the own account': staff('select public.my_account()'),
  'the first page of documents': staff(`select public.documents_since()`),
  'a page in the middle of the documents': staff(
    `select public.documents_since((select max(xid)::text from public.documents), ${id('2', '4000')})`,
  ),
  'a pull of documents when nothing changed': staff(
    `select public.documents_since(pg_snapshot_xmax(pg_current_snapshot())::text)`,
  ),
  'the uploaded videos': staff('select public.training_videos_since()'),
  'the categories': staff('select public.categories_since()'),
  'the own progress': staff('select public.video_progress_since()'),
  'a save of progress': staff(`
    insert into public.video_progress (user_id, video_id, progress_seconds, completed, last_watched, watched)
    values (auth.uid(), ${id('3', '7')}, 70, false, now(), '{[0,70)}')
    on conflict (user_id, video_id) do update set user_id = excluded.user_id, video_id = excluded.video_id,
      progress_seconds = excluded.progress_seconds, completed = excluded.completed, last_watched = excluded.last_watched,
      watched = excluded.watched
    returning *`),
  'a file that is read': staff(
    `select * from storage.objects where bucket_id = 'documents' and name = 'process/1700000000000-77.pdf'`,
  ),

  'the list of users': admin('select to_json(u) from public.list_users() u'),
  'the files that no row names': admin('select * from public.stray_files()'),
  'the rows without their file': admin('select * from public.missing_files()'),
  'the newest page of the log': admin(logPage('true')),
  'a page in the middle of the log': admin(logPage('id < (select max(id) from public.audit_log) - 10000')),
  'the log of one person': admin(logPage(`actor_id = ${id('1', '3')} or subject_id = ${id('1', '3')}`)),
  'the log of one kind of action': admin(logPage(`action in ('person_added', 'video_edited')`)),
  'the log of a week': admin(logPage(`at >= now() - interval '7 days' and at < now()`)),
  'a new document': admin(`
    insert into public.documents (title, file_name, file_path, category_id, uploaded_by)
    select 'New', 'new.pdf', 'process/1800000000000-new.pdf', id, auth.uid() from public.document_categories limit 1`),
  'a new title': admin(`update public.documents set title = 'Else' where id = ${id('2', '77')}`),
  'a deleted document': admin(`delete from public.documents where id = ${id('2', '77')}`),
  'a deleted video, with the progress of everybody': admin(
    `delete from public.training_videos where id = ${id('3', '7')}`,
  ),
  'a role that changes': admin(`update public.user_roles set role = 'staff' where user_id = ${id('1', '4')}`),
  'an account that is switched off': admin(`select public.set_user_active(${id('1', '9')}, false)`),
  'a note of a password reset': admin(`select public.record_password_reset(${id('1', '9')})`),
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
  'the question before a token': auth(
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
export const timeAll = (workload: Record<string, Asked>) =>
  Object.entries(workload)
    .map(([name, { who, statement }]) => {
      const role = who === 'auth service' ? 'supabase_auth_admin' : 'authenticated'
      return `select $n$${name}$n$, public.milliseconds('${role}', ${CLAIMS[who]}, $q$${statement}$q$);`
    })
    .join('\n')
