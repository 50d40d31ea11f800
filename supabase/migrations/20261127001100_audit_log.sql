-- The audit log: who did what to which person, document, video or category, and when. Triggers write it, admins read it, and
-- nobody can change it. An entry keeps the names that people and things had at that time, also after they are deleted. Progress,
-- downloads and previews are not logged.

create type public.audit_subject as enum ('person', 'document', 'video', 'category', 'tablets');
create type public.audit_action as enum (
  'person_added', 'person_deleted', 'person_promoted', 'person_demoted', 'person_disabled', 'person_enabled',
  'person_changed', 'temporary_password_set', 'password_reset_sent', 'password_changed',
  'document_added', 'document_edited', 'document_deleted', 'document_trashed', 'document_restored',
  'video_added', 'video_edited', 'video_deleted', 'video_trashed', 'video_restored',
  'category_added', 'category_renamed', 'category_deleted', 'shelf_key_renewed'
);

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid, -- null: not a signed-in person, but the auth service, a script or the dashboard
  actor_name text,
  actor_role text not null constraint actor_role_is_known check (actor_role in ('admin', 'staff', 'service')),
  action public.audit_action not null,
  subject_type public.audit_subject not null,
  subject_id uuid not null,
  subject_label text not null,
  details jsonb not null default '{}'
);
create index audit_log_at_idx on public.audit_log (at desc);
create index audit_log_action_idx on public.audit_log (action, at desc);
create index audit_log_actor_idx on public.audit_log (actor_id, at desc);
create index audit_log_subject_idx on public.audit_log (subject_id, at desc);

alter table public.audit_log enable row level security;
revoke all on table public.audit_log from anon, authenticated, service_role;
grant select on table public.audit_log to authenticated, service_role;
revoke all on sequence public.audit_log_id_seq from anon, authenticated, service_role;
create policy "Admins read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Nobody changes the audit log' using errcode = '42501';
end $$;
create trigger refuse_change before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_change();

create function private.name_of(email text, metadata jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(
    nullif(btrim(concat_ws(' ', metadata ->> 'first_name', metadata ->> 'last_name')), ''), email, ''
  ), 300)
$$;

-- Writes an entry. `actor` is the person of the request's token; the functions, which use the service key, pass the person for whom
-- they act.
create function private.write_audit(
  action public.audit_action, subject_type public.audit_subject, subject_id uuid, subject_label text,
  details jsonb default '{}', actor uuid default auth.uid()
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log
    (actor_id, actor_name, actor_role, action, subject_type, subject_id, subject_label, details)
  select
    actor, case when u.id is not null then private.name_of(u.email, u.raw_user_meta_data) end,
    case when actor is null then 'service' else coalesce(r.role, 'staff') end,
    action, subject_type, subject_id, left(subject_label, 300), details
  from (select actor as id) me
  left join auth.users u on u.id = me.id
  left join public.user_roles r on r.user_id = me.id;
end $$;

create function private.audit_person(
  action public.audit_action, person uuid, details jsonb default '{}', actor uuid default auth.uid()
) returns void
language sql security definer set search_path = '' as $$
  select private.write_audit(
    action, 'person', u.id, private.name_of(u.email, u.raw_user_meta_data), details, actor
  )
  from auth.users u where u.id = person
$$;

-- Logs that an account was added by its invitation, or switched off or on.
create function private.audit_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  marks jsonb;
begin
  if new.is_invited and (tg_op = 'INSERT' or not old.is_invited) then
    select u.raw_app_meta_data into marks from auth.users u where u.id = new.user_id;
    perform private.audit_person(
      'person_added', new.user_id,
      jsonb_build_object('role', coalesce(
        (select r.role from public.user_roles r where r.user_id = new.user_id), 'staff'
      )),
      coalesce((marks ->> 'invited_by')::uuid, auth.uid())
    );
  elsif tg_op = 'UPDATE' and old.is_active is distinct from new.is_active then
    perform private.audit_person(
      case when new.is_active then 'person_enabled'::public.audit_action else 'person_disabled' end, new.user_id
    );
  end if;
  return null;
end $$;
create trigger audit_account after insert or update of is_invited, is_active on private.accounts
  for each row execute function private.audit_account();

-- Logs changes of roles that a person makes. A role that a trigger sets (invitation) or deletes (with the account) gets no entry: the
-- account's entry names it.
create function private.audit_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before text := case when tg_op = 'INSERT' then 'staff' else old.role end;
  after text := case when tg_op = 'DELETE' then 'staff' else new.role end;
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if before is distinct from after then
    perform private.audit_person(
      case after when 'admin' then 'person_promoted'::public.audit_action else 'person_demoted' end, person
    );
  end if;
  return null;
end $$;
create trigger audit_role after insert or update of role or delete on public.user_roles
  for each row when (pg_trigger_depth() = 0) execute function private.audit_role();

-- Finds the person who changes their own password or name. The auth service writes such changes as itself, but names the person of
-- the token in its own log, in the same transaction.
create function private.acting_person(person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.uid(), case when exists (
    select from auth.audit_log_entries e
    where e.xmin = pg_current_xact_id()::xid
      and e.payload ->> 'actor_id' = person::text
      and e.payload ->> 'action' in ('user_updated_password', 'user_modified')
  ) then person end)
$$;

create function private.audit_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names text := private.name_of(null, jsonb_build_object('first_name', old.first_name, 'last_name', old.last_name));
begin
  perform private.audit_person('person_changed', new.id, jsonb_build_object(
    'from', concat_ws(', ', nullif(names, ''), old.email),
    'to', concat_ws(', ', nullif(private.name_of(
      null, jsonb_build_object('first_name', new.first_name, 'last_name', new.last_name)
    ), ''), new.email)
  ), private.acting_person(new.id));
  return null;
end $$;
-- Runs at the end of the transaction, because the auth service writes its own log after the change.
create constraint trigger audit_profile after update on public.profiles
  deferrable initially deferred
  for each row when (
    (old.email, old.first_name, old.last_name) is distinct from (new.email, new.first_name, new.last_name)
  )
  execute function private.audit_profile();

-- Runs before the deletion, which also removes the role.
create function private.audit_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit_person('person_deleted', old.id, jsonb_build_object(
    'email', old.email,
    'role', coalesce((select r.role from public.user_roles r where r.user_id = old.id), 'staff')
  ));
  return old;
end $$;
create trigger audit_deletion before delete on auth.users
  for each row execute function private.audit_deletion();

-- Runs at the end of the transaction, when it is known whether the new password is temporary.
create function private.audit_password() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  marks jsonb;
begin
  select u.raw_app_meta_data into marks from auth.users u where u.id = new.id;
  if marks -> 'temp_password_set' is distinct from old.raw_app_meta_data -> 'temp_password_set' then
    perform private.audit_person(
      'temporary_password_set', new.id, '{}', (marks -> 'temp_password_set' ->> 'by')::uuid
    );
  else
    perform private.audit_person('password_changed', new.id, '{}', private.acting_person(new.id));
  end if;
  return null;
end $$;
create constraint trigger audit_password after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.audit_password();

create function private.audit_category() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_audit('category_added', 'category', new.id, new.name);
  elsif tg_op = 'DELETE' then
    perform private.write_audit('category_deleted', 'category', old.id, old.name);
  elsif old.name <> new.name then
    perform private.write_audit(
      'category_renamed', 'category', new.id, new.name, jsonb_build_object('from', left(old.name, 300))
    );
  end if;
  return null;
end $$;
create trigger audit_category after insert or update or delete on public.document_categories
  for each row execute function private.audit_category();
create trigger audit_category after insert or update or delete on public.video_categories
  for each row execute function private.audit_category();

revoke execute on function
  private.refuse_change(), private.name_of(text, jsonb),
  private.write_audit(public.audit_action, public.audit_subject, uuid, text, jsonb, uuid),
  private.audit_person(public.audit_action, uuid, jsonb, uuid), private.acting_person(uuid),
  private.audit_account(), private.audit_role(), private.audit_profile(), private.audit_deletion(),
  private.audit_password(), private.audit_category()
  from public, anon, authenticated, service_role;
