-- The log names the person who changes their own password or name. The auth service writes such changes as itself, but names the person
-- of the token in its own log, in the same transaction.

create function private.acting_person(person uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.uid(), case when exists (
    select from auth.audit_log_entries e
    where e.xmin = pg_current_xact_id()::xid
      and e.payload ->> 'actor_id' = person::text
      and e.payload ->> 'action' in ('user_updated_password', 'user_modified')
  ) then person end)
$$;
revoke execute on function private.acting_person(uuid) from public, anon, authenticated, service_role;

create or replace function private.audit_password() returns trigger
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

create or replace function private.audit_profile() returns trigger
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
drop trigger audit_profile on public.profiles;
create constraint trigger audit_profile after update on public.profiles
  deferrable initially deferred
  for each row when (
    (old.email, old.first_name, old.last_name) is distinct from (new.email, new.first_name, new.last_name)
  )
  execute function private.audit_profile();
