-- Whether an account is open. A ban or soft deletion by the auth service ends an account's rights at once, although its token may be
-- valid for another hour.
create function private.is_open(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.accounts a
    join auth.users u on u.id = a.user_id
    where a.user_id = person and a.is_active
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
  )
$$;
revoke execute on function private.is_open(uuid) from public, anon, authenticated;

create or replace function private.is_member() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_open(auth.uid()) and exists (
    select from private.accounts a
    where a.user_id = auth.uid() and a.is_invited and not a.must_change_password
  )
$$;

create or replace function private.is_acting_admin(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_open(person) and exists (
    select from public.user_roles r
    join private.accounts a using (user_id)
    where r.user_id = person and r.role = 'admin' and a.is_invited and not a.must_change_password
  )
$$;

create or replace function public.my_account() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'user_id', me.id,
    'invited', coalesce(a.is_invited, false),
    'is_active', private.is_open(me.id),
    'must_change_password', coalesce(a.must_change_password, false),
    'temporary_password_expires_at', a.temporary_password_expires_at,
    'role', r.role,
    'server_time', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  from (select auth.uid() as id) me
  left join private.accounts a on a.user_id = me.id
  left join public.user_roles r on r.user_id = me.id
$$;
