-- Refuses a change after which no acting admin remains: invited, active, with a password of their own, not banned, not deleted.

create function private.is_acting_admin(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles r
    join private.accounts a using (user_id)
    join auth.users u on u.id = r.user_id
    where r.user_id = person and r.role = 'admin'
      and a.is_invited and a.is_active and not a.must_change_password
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
  )
$$;

-- Checks after a change that an acting admin remains. Skips changes of staff in `accounts` and `auth.users`.
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
  -- Two admins who demote each other at the same moment wait for one another here.
  perform pg_advisory_xact_lock(hashtext('private.protect_last_admin'));
  if not exists (
    select from public.user_roles r where r.role = 'admin' and private.is_acting_admin(r.user_id)
  ) then
    raise exception 'The last admin must stay' using errcode = '42501';
  end if;
  return null;
end $$;

-- A temporary password is not checked here: an admin who has one can sign in and choose a new password. `accounts` keeps its trigger.
create trigger protect_last_admin after update of banned_until, deleted_at on auth.users
  for each row when (
    (new.banned_until > now() or new.deleted_at is not null) and
    (old.banned_until, old.deleted_at) is distinct from (new.banned_until, new.deleted_at)
  )
  execute function private.protect_last_admin();

revoke execute on function private.is_acting_admin(uuid) from public, anon, authenticated;
