-- The management of accounts by admins. An admin can change neither their own role nor their own access, and the last admin who can act
-- (with a password of their own) cannot be removed, so that the clinic is not locked out.

create function private.protect_own_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.user_id = (select auth.uid()) then
    raise exception 'You cannot change your own access' using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  -- The row keeps its person. An upsert names the key in SET, so the grant must allow that column.
  new.user_id := old.user_id;
  return new;
end $$;

create trigger protect_own_row before update or delete on public.user_roles
  for each row execute function private.protect_own_row();
create trigger protect_own_access before update on private.accounts
  for each row when ((old.is_active, old.is_invited) is distinct from (new.is_active, new.is_invited))
  execute function private.protect_own_row();

-- Checks after a change that an acting admin remains; private.lock_admins lets such changes run one at a time. Skips changes of staff
-- in `accounts` and `auth.users`.
create function private.protect_last_admin() returns trigger
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

create trigger protect_last_admin after update or delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.protect_last_admin();
create trigger protect_last_admin after update on private.accounts
  for each row when (old.is_active and old.is_invited and not (new.is_active and new.is_invited))
  execute function private.protect_last_admin();
-- A temporary password is not checked: an admin who has one can sign in and choose a new password.
create trigger protect_last_admin after update of banned_until, deleted_at on auth.users
  for each row when (
    (new.banned_until > now() or new.deleted_at is not null) and
    (old.banned_until, old.deleted_at) is distinct from (new.banned_until, new.deleted_at)
  )
  execute function private.protect_last_admin();

-- The functions for the admin panel. Each checks that the caller is an admin.

create type public.user_state as enum ('active', 'invited', 'must_change', 'expired', 'disabled', 'uninvited');

create function private.require_person(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.accounts a where a.user_id = person) then
    raise exception 'No such person' using errcode = 'PT404';
  end if;
end $$;

create function public.list_users() returns table (
  id uuid, email text, first_name text, last_name text, role text, state public.user_state,
  created_at timestamptz, last_sign_in_at timestamptz, temporary_password_expires_at timestamptz,
  updated_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select
    p.id, p.email, p.first_name, p.last_name, coalesce(r.role, 'staff'),
    case
      when not a.is_active or u.banned_until > now() then 'disabled'::public.user_state
      when not a.is_invited then 'uninvited'
      when a.temporary_password_expires_at <= now() then 'expired'
      when a.must_change_password and u.last_sign_in_at is null then 'invited'
      when a.must_change_password then 'must_change'
      else 'active'
    end,
    p.created_at, u.last_sign_in_at, a.temporary_password_expires_at,
    greatest(p.updated_at, a.updated_at, r.updated_at)
  from public.profiles p
  join private.accounts a on a.user_id = p.id
  join auth.users u on u.id = p.id
  left join public.user_roles r on r.user_id = p.id
  where u.deleted_at is null
  order by p.created_at desc, p.id;
end $$;

-- Enables or disables an account. The triggers of `private.accounts` refuse the admin's own account and the last admin.
create function public.set_user_active(person uuid, active boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_admins();
  perform private.require_admin();
  perform private.require_person(person);
  if active is null then
    raise exception 'Say whether the account is active' using errcode = '22004';
  end if;
  update private.accounts set is_active = active where user_id = person and is_active is distinct from active;
end $$;

-- Logs that an admin sent a password reset: the auth service sends the mail, but does not know who asked for it.
create function public.record_password_reset(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(person);
  perform private.audit_person('password_reset_sent', person);
end $$;

-- Deletes an account with its data, and logs it, in one transaction. The person's uploads stay. Of two requests that delete the same
-- person at the same moment, the second waits and is then told that there is no such person.
create function public.delete_user(person uuid) returns text
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

revoke execute on function
  private.protect_own_row(), private.protect_last_admin(), private.require_person(uuid)
  from public, anon, authenticated, service_role;
revoke execute on function
  public.list_users(), public.set_user_active(uuid, boolean), public.record_password_reset(uuid),
  public.delete_user(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_users(), public.set_user_active(uuid, boolean), public.record_password_reset(uuid),
  public.delete_user(uuid)
  to authenticated;
