-- Brings a database from the last of the 24 old migrations in this folder to the schema that the migrations 20261122* in
-- `supabase/migrations` make (a file for each subject).
--
-- Neither those files nor this one is edited any more: the schema is changed by a new file in `supabase/migrations`, which every
-- database gets. `upgrade.test.ts` and `migrations.test.ts` compare both ways to the schema.
--
-- The bridge is one transaction.

-- Accounts ------------------------------------------------------------------------------------------------------------

create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;

-- The right MAINTAIN is new in PostgreSQL 17, and projects from before 2026-10-30 grant it to the roles of the API.
do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'revoke maintain on all tables in schema public, private from anon, authenticated, service_role';
  end if;
end $$;

create function private.without_spaces_around(line text) returns text
language sql immutable set search_path = '' as $$
  select btrim(line, E' \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000')
$$;

-- Visible text: names, titles and descriptions hold no invisible characters and none that change the order of letters. The same rule as
-- in `src/domain/visible-text.ts`; `src/domain/visible-text-cases.ts` tests both.
create function private.is_visible(visible text, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  -- Control characters, marks that turn the order of letters, line breaks, blank letters.
  select visible !~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
    -- A joiner that does not stand between two letters of a script that needs joiners.
    and visible !~ '(^|[^\u0600-\U0010FFFF])[\u200C-\u200D]|[\u200C-\u200D]([^\u0600-\U0010FFFF]|[\u200C-\u200D]|$)'
    -- A variation selector without a sign before it that it could change.
    and visible !~ '(^|[^#*0-9\u00A9-\U0010FFFF]|[\u200C-\u200D]|[\uFE00-\uFE0F])[\uFE00-\uFE0F]'
    and length(private.without_spaces_around(visible)) <= max_length
$$;

create function private.is_visible_line(line text, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select private.without_spaces_around(line) <> '' and private.is_visible(line, max_length)
$$;

-- Whether a text of many lines, which may be empty, is visible.
create function private.is_visible_text(lines text, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_visible(translate(lines, E'\t\n\r', '   '), max_length)
$$;

-- The visible part of an older text: invisible characters are removed.
create function pg_temp.visible_part(text text, max_length integer) returns text
language sql as $$
  select private.without_spaces_around(left(private.without_spaces_around(
    regexp_replace(
      regexp_replace(text, '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'),
      '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'
    )
  ), max_length))
$$;

-- Names in auth.users, which the profiles follow, lose their invisible characters. A name with no visible character is removed.
drop trigger shorten_names on public.profiles;
drop function private.shorten_names();
update auth.users u set raw_user_meta_data = u.raw_user_meta_data - broken.keys || jsonb_strip_nulls(broken.names)
from (
  select
    w.id, array_agg(key) as keys,
    jsonb_object_agg(key, case when jsonb_typeof(w.raw_user_meta_data -> key) = 'string'
      then nullif(pg_temp.visible_part(w.raw_user_meta_data ->> key, 100), '')
    end) as names
  from auth.users w, unnest(array['first_name', 'last_name']) key
  where not private.is_visible_line(w.raw_user_meta_data ->> key, 100)
    or jsonb_typeof(w.raw_user_meta_data -> key) not in ('string', 'null')
  group by w.id
) broken
where u.id = broken.id;

-- The lock for all changes that can take an admin away: to demote, disable, ban, delete, and to give a temporary password. Each takes
-- the lock before it locks a row, so that no deadlock arises, and only then checks who may do it and which admins are left.
create function private.lock_admins() returns void
language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.lock_admins'))
$$;

create function private.lock_admins_first() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_admins();
  return null;
end $$;

create trigger lock_admins before update or delete on public.user_roles
  for each statement execute function private.lock_admins_first();
create trigger lock_admins before update or delete on private.accounts
  for each statement execute function private.lock_admins_first();
-- This trigger fires for the columns that other tables follow. A sign-in changes other columns, so it does not wait for the lock.
create trigger lock_admins
  before update of email, encrypted_password, raw_app_meta_data, raw_user_meta_data, banned_until, deleted_at or delete
  on auth.users
  for each statement execute function private.lock_admins_first();

-- Checks changes of names and addresses: people make them at the auth service, which accepts any text and knows no tables of the portal.
create function private.protect_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key text;
  is_renamed boolean := false;
begin
  foreach key in array array['first_name', 'last_name'] loop
    if tg_op = 'INSERT' or old.raw_user_meta_data -> key is distinct from new.raw_user_meta_data -> key then
      is_renamed := true;
      if not private.is_visible_line(new.raw_user_meta_data ->> key, 100)
        or jsonb_typeof(new.raw_user_meta_data -> key) not in ('string', 'null')
      then
        raise exception 'A name is one line of visible letters, 100 at most' using errcode = 'PT422';
      end if;
    end if;
  end loop;
  if tg_op = 'INSERT' or not is_renamed
    and coalesce(new.email_change, '') in ('', coalesce(old.email_change, ''))
  then
    return new;
  end if;
  if exists (select from private.accounts a where a.user_id = new.id and a.must_change_password) then
    raise exception 'Choose a password of your own first' using errcode = 'PT403';
  end if;
  if not private.is_open(new.id) then
    raise exception 'This account is not active' using errcode = 'PT403';
  end if;
  return new;
end $$;

create trigger protect_account before insert or update of raw_user_meta_data, email_change on auth.users
  for each row execute function private.protect_account();

-- Ends the sessions of a disabled person, so that the auth service renews no token and changes nothing of the account.
create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.user_id;
  return null;
end $$;

create trigger end_sessions after update of is_active on private.accounts
  for each row when (old.is_active and not new.is_active) execute function private.end_sessions();

grant execute on function
  private.without_spaces_around(text), private.is_visible(text, integer), private.is_visible_line(text, integer),
  private.is_visible_text(text, integer)
  to authenticated, service_role;
revoke execute on function
  private.lock_admins(), private.lock_admins_first(), private.protect_account(), private.end_sessions()
  from public, anon, authenticated, service_role;
revoke execute on function
  private.without_spaces_around(text), private.is_visible(text, integer), private.is_visible_line(text, integer),
  private.is_visible_text(text, integer)
  from public, anon;
delete from auth.sessions s using private.accounts a where a.user_id = s.user_id and not a.is_active;

-- Temporary passwords -------------------------------------------------------------------------------------------------

-- Refuses a new password after the temporary one expired, or of a disabled person, but not a temporary password from an admin. It runs
-- at the end of the transaction, when it is known whether the password is temporary.
create function private.refuse_late_password() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  marks jsonb;
begin
  select u.raw_app_meta_data into marks from auth.users u where u.id = new.id and u.deleted_at is null;
  if not found or marks -> 'temp_password_set' is distinct from old.raw_app_meta_data -> 'temp_password_set' then
    return null;
  end if;
  if marks @> '{"temp_password": true}' and not private.may_choose_password(new.id) then
    raise exception 'This temporary password has expired. Ask an admin for a new one.' using errcode = 'PT403';
  end if;
  if not private.is_open(new.id) then
    raise exception 'This account is not active' using errcode = 'PT403';
  end if;
  return null;
end $$;

create constraint trigger refuse_late_password after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.refuse_late_password();

-- The auth service calls this before it gives a token ([auth.hook.custom_access_token] in config.toml), after it has compared the
-- password, so that a stranger learns nothing about the account.
create function private.refuse_token(event jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when not private.is_open((event ->> 'user_id')::uuid)
    then jsonb_build_object('error', jsonb_build_object(
      'http_code', 403,
      'message', 'This account is switched off. Ask an admin.'
    ))
    when event ->> 'authentication_method' = 'password' and exists (
      select from private.accounts a
      where a.user_id = (event ->> 'user_id')::uuid and a.temporary_password_expires_at <= now()
    ) or event ->> 'authentication_method' = 'token_refresh'
      and not private.may_choose_password((event ->> 'user_id')::uuid)
    then jsonb_build_object('error', jsonb_build_object(
      'http_code', 403,
      'message', 'This temporary password has expired. Ask an admin for a new one.'
    ))
    else jsonb_build_object('claims', event -> 'claims')
  end
$$;

drop function private.refuse_expired_password(jsonb);
revoke execute on function private.refuse_late_password(), private.refuse_token(jsonb)
  from public, anon, authenticated, service_role;
do $$ begin
  if to_regrole('supabase_auth_admin') is not null then
    grant execute on function private.refuse_token(jsonb) to supabase_auth_admin;
  end if;
end $$;

-- Videos --------------------------------------------------------------------------------------------------------------

-- Removes invisible characters from category names, and adds a part of the id, because two names could become equal.
update public.video_categories c set name = left(pg_temp.visible_part(c.name, 100), 91) || ' ' || left(c.id::text, 8)
where not private.is_visible_line(c.name, 100);
alter table public.video_categories
  add constraint name_is_visible check (private.is_visible_line(name, 100));

update public.training_videos set title = coalesce(nullif(pg_temp.visible_part(title, 300), ''), 'Untitled')
where not private.is_visible_line(title, 300);
update public.training_videos set description = left((
  select string_agg(pg_temp.visible_part(line, 5000), E'\n') from regexp_split_to_table(description, '\r\n|\r|\n') line
), 5000)
where not private.is_visible_text(description, 5000);
alter table public.training_videos
  add constraint title_is_visible check (private.is_visible_line(title, 300)),
  add constraint description_is_visible check (private.is_visible_text(description, 5000));

-- Documents -----------------------------------------------------------------------------------------------------------

-- Where an older row has another address, the rule holds for new rows only; the portal shows such a row if it recognises the video.
do $$ begin
  alter table public.documents validate constraint embed_url_is_a_player;
exception when check_violation then
  raise notice 'Embedded videos with an odd address stay as they are';
end $$;

-- Removes invisible characters from category names, and adds a part of the id, because two names could become equal.
update public.document_categories c set name = left(pg_temp.visible_part(c.name, 100), 91) || ' ' || left(c.id::text, 8)
where not private.is_visible_line(c.name, 100);
alter table public.document_categories
  add constraint name_is_visible check (private.is_visible_line(name, 100));

update public.documents set title = coalesce(nullif(pg_temp.visible_part(title, 300), ''), 'Untitled')
where not private.is_visible_line(title, 300);
update public.documents set description = left((
  select string_agg(pg_temp.visible_part(line, 5000), E'\n') from regexp_split_to_table(description, '\r\n|\r|\n') line
), 5000)
where not private.is_visible_text(description, 5000);
alter table public.documents
  add constraint title_is_visible check (private.is_visible_line(title, 300)),
  add constraint description_is_visible check (private.is_visible_text(description, 5000));

-- Progress ------------------------------------------------------------------------------------------------------------

create or replace function private.merge_progress() returns trigger
language plpgsql set search_path = '' as $$
declare
  last_time timestamptz;
begin
  perform private.check_seconds(new.watched);
  new.last_watched := least(new.last_watched, statement_timestamp());
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.video_id := old.video_id;
    last_time := case when old.last_watched > clock_timestamp() then statement_timestamp() else old.last_watched end;
    if (last_time, old.progress_seconds) > (new.last_watched, new.progress_seconds) then
      new.last_watched := last_time;
      new.progress_seconds := old.progress_seconds;
    end if;
    new.completed := old.completed or new.completed;
    new.watched := old.watched + new.watched;
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    perform private.check_seconds(new.watched);
  end if;
  new.watched := private.unite_seconds(new.watched);
  return new;
end $$;

-- Storage -------------------------------------------------------------------------------------------------------------

create or replace function public.stray_files() returns table (bucket text, path text)
language sql stable security invoker set search_path = '' as $$
  select object.bucket_id, object.name
  from storage.objects as object
  where (select private.is_admin())
    and object.bucket_id in ('documents', 'videos')
    -- The names that the portal gives to uploads: a file with another name was put there by hand.
    and object.name ~ '^[a-z0-9-]+/[0-9]{13}-'
    and object.created_at < now() - interval '30 days'
    -- Each column has a query of its own, which reads the table once. With `name in (a, b)` each file would be compared with every
    -- row.
    and not exists (select from public.documents d where d.file_path = object.name)
    and not exists (select from public.documents d where d.thumbnail_path = object.name)
    and not exists (select from public.training_videos v where v.video_path = object.name)
    and not exists (select from public.training_videos v where v.poster_path = object.name)
    and not exists (select from public.training_videos v where v.captions_path = object.name)
  order by object.created_at
  limit 100
$$;

-- Rows whose file is missing, as after a backup was restored without its files. They stay unless their deletion was noted.
create function public.missing_files() returns table (bucket text, id uuid, title text)
language sql stable security invoker set search_path = '' as $$
  select 'documents', d.id, d.title from public.documents d
  where (select private.is_admin()) and not d.is_embed and not exists (
    select from storage.objects o where o.bucket_id = 'documents' and o.name = d.file_path
  )
  union all
  select 'videos', v.id, v.title from public.training_videos v
  where (select private.is_admin()) and not exists (
    select from storage.objects o where o.bucket_id = 'videos' and o.name = v.video_path
  )
  order by 1, 3, 2
  limit 100
$$;
comment on function public.missing_files() is
  'Documents and videos whose file is not in storage, a hundred at most. Nothing to anybody but admins.';

revoke execute on function public.missing_files() from public, anon;
grant execute on function public.missing_files() to authenticated, service_role;

-- Deletion wishes are noted before the first file is removed, so that a deletion that stops between file and row can be finished. The
-- deletion of the row removes the wish.
create table public.deletion_wishes (
  id uuid primary key, -- the id of the document or video
  bucket text not null constraint bucket_is_known check (bucket in ('documents', 'videos')),
  wished_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index deletion_wishes_wished_by_idx on public.deletion_wishes (wished_by);

alter table public.deletion_wishes enable row level security;
revoke all on table public.deletion_wishes from anon, authenticated, service_role;
grant select, insert, update, delete on table public.deletion_wishes to service_role;
grant select, insert (id, bucket, wished_by), delete on table public.deletion_wishes to authenticated;
create policy "Admins see what is to be deleted" on public.deletion_wishes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins wish in their own name" on public.deletion_wishes
  for insert to authenticated
  with check ((select private.is_admin()) and wished_by = (select auth.uid()));
create policy "Admins take a wish back" on public.deletion_wishes
  for delete to authenticated using ((select private.is_admin()));

create function private.fulfil_wish() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.deletion_wishes w where w.id = old.id;
  return null;
end $$;
revoke execute on function private.fulfil_wish() from public, anon, authenticated, service_role;
-- Runs after the trigger of the audit log, which names the person of the wish: triggers run in the order of their names.
create trigger fulfil_wish after delete on public.documents
  for each row execute function private.fulfil_wish();
create trigger fulfil_wish after delete on public.training_videos
  for each row execute function private.fulfil_wish();

-- Audit log -----------------------------------------------------------------------------------------------------------

create or replace function private.audit_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  kind text := case
    when tg_table_name = 'training_videos' or (content ->> 'is_embed')::boolean then 'video' else 'document'
  end;
  details jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    -- A picture that the portal makes for a file without one is no change; a picture that replaces another is one.
    if exists (
      select from unnest(array['file_path', 'thumbnail_path', 'video_path', 'poster_path', 'captions_path']) as part
      where before -> part is distinct from content -> part
        and (before ->> part is not null or part = 'captions_path')
    ) then
      details := '{"file": "replaced"}';
    elsif (old.title, old.description) is not distinct from (new.title, new.description) then
      return null;
    end if;
    if old.title <> new.title then
      details := details || jsonb_build_object('from', left(old.title, 300));
    end if;
  elsif tg_op = 'DELETE' then
    select jsonb_build_object('wished_by', private.name_of(u.email, u.raw_user_meta_data)) into details
    from public.deletion_wishes w join auth.users u on u.id = w.wished_by
    where w.id = old.id and w.wished_by is distinct from auth.uid();
  end if;
  perform private.write_audit(
    (kind || case tg_op when 'INSERT' then '_added' when 'UPDATE' then '_edited' else '_deleted' end)
      ::public.audit_action,
    kind::public.audit_subject, (content ->> 'id')::uuid, content ->> 'title', coalesce(details, '{}')
  );
  return null;
end $$;

-- Logs changes of the file of an existing row as changes of the document or video. Does not log a file that is added before its row,
-- or a file that is removed after the deletion of its row was requested.
create function private.audit_object() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names text[] := case tg_op
    when 'INSERT' then array[new.name] when 'DELETE' then array[old.name] else array[old.name, new.name]
  end;
  place text := case tg_op when 'INSERT' then new.bucket_id else old.bucket_id end;
  content record;
begin
  for content in
    select 'document' as kind, d.id, d.title from public.documents d
    where place = 'documents' and (d.file_path = any (names) or d.thumbnail_path = any (names))
    union
    select 'video', v.id, v.title from public.training_videos v
    where place = 'videos'
      and (v.video_path = any (names) or v.poster_path = any (names) or v.captions_path = any (names))
  loop
    continue when tg_op = 'DELETE' and exists (select from public.deletion_wishes w where w.id = content.id);
    perform private.write_audit(
      (content.kind || '_edited')::public.audit_action, content.kind::public.audit_subject, content.id, content.title,
      jsonb_build_object('file', case tg_op when 'INSERT' then 'put' when 'DELETE' then 'removed' else 'replaced' end)
    );
  end loop;
  return null;
end $$;
create trigger audit_object after insert or delete or update of name, bucket_id, version on storage.objects
  for each row execute function private.audit_object();
revoke execute on function private.audit_object() from public, anon, authenticated, service_role;

-- User administration -------------------------------------------------------------------------------------------------

create or replace function private.protect_last_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  if tg_table_schema = 'auth' then
    person := old.id;
  else
    person := old.user_id;
  end if;
  if tg_table_name <> 'user_roles' and not exists (
    select from public.user_roles r where r.user_id = person and r.role = 'admin'
  ) then
    return null;
  end if;
  if not exists (
    select from public.user_roles r where r.role = 'admin' and private.is_acting_admin(r.user_id)
  ) then
    raise exception 'The last admin must stay' using errcode = '42501';
  end if;
  return null;
end $$;
create or replace function public.set_user_active(person uuid, active boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_admins();
  perform private.require_admin();
  perform private.require_person(person);
  update private.accounts set is_active = active where user_id = person and is_active is distinct from active;
end $$;
create or replace function public.delete_user(person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  gone text;
begin
  perform private.lock_admins();
  perform private.require_admin();
  perform private.require_person(person);
  if person = auth.uid() then
    raise exception 'You cannot delete your own account' using errcode = '42501';
  end if;
  delete from auth.users u where u.id = person returning u.email into gone;
  if not found then
    raise exception 'No such person' using errcode = 'PT404';
  end if;
  return gone;
end $$;
