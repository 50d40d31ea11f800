-- Accounts: names (public.profiles), roles (public.user_roles), and whether an account is open (private.accounts). The policies call
-- functions of the schema `private`, which the API does not expose.
-- An account follows the row in auth.users, whose app_metadata only the service key can write: `invited`, `invited_role`,
-- `invited_by`, `temp_password`, `temp_password_set`.

create schema private;
revoke all on schema private from public, anon;
grant usage on schema private to authenticated, service_role;

create table private.accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  is_invited boolean not null default false,
  is_active boolean not null default true,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  temporary_password_expires_at timestamptz,
  -- The time at which this person last followed the link of a recovery mail.
  recovered_at timestamptz
);

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  first_name text,
  last_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A person without a row is staff.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'staff' constraint role_is_known check (role in ('admin', 'staff')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_roles_role_idx on public.user_roles (role);

-- `updated_at` is the time of the change, not of its transaction's start: of two overlapping changes the one written last is the
-- later. A clock that was set back makes no row older than it was.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;

create trigger touch_updated_at before update on private.accounts
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.user_roles
  for each row execute function private.touch_updated_at();

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

-- A member is invited, open, and has no temporary password left. Every policy asks this.
create function private.is_member() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_open(auth.uid()) and exists (
    select from private.accounts a
    where a.user_id = auth.uid() and a.is_invited and not a.must_change_password
  )
$$;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_member() and exists (
    select from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin'
  )
$$;

-- An admin who can act: invited, open, with a password of their own.
create function private.is_acting_admin(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_open(person) and exists (
    select from public.user_roles r
    join private.accounts a using (user_id)
    where r.user_id = person and r.role = 'admin' and a.is_invited and not a.must_change_password
  )
$$;

create function private.require_acting_admin(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_acting_admin(person) then
    raise exception 'Only an active admin may do this' using errcode = '42501';
  end if;
end $$;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only for admins' using errcode = '42501';
  end if;
end $$;

create function private.require_member() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_member() then
    raise exception 'Only for members' using errcode = '42501';
  end if;
end $$;

-- The caller's own account, from which the portal learns role, temporary password and the server's time.
create function public.my_account() returns jsonb
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

-- Account, profile and role are made with the row in auth.users, in the same transaction, so that no invitation is half made. The
-- trigger also runs on updates, because the auth service may write a new user's app_metadata in a second statement.
create function private.follow_auth_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  marks jsonb := coalesce(new.raw_app_meta_data, '{}');
  is_invited boolean := marks @> '{"invited": true}';
  is_new boolean := is_invited and not exists (
    select from private.accounts a where a.user_id = new.id and a.is_invited
  );
begin
  insert into public.profiles as p (id, email, first_name, last_name)
  values (
    new.id, coalesce(new.email, ''),
    new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name'
  )
  on conflict (id) do update
    set email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name
    where (p.email, p.first_name, p.last_name)
      is distinct from (excluded.email, excluded.first_name, excluded.last_name);

  -- The person who invites must still be an admin: `create-user` checked that a moment ago.
  if is_new and marks ? 'invited_by' then
    perform private.require_acting_admin((marks ->> 'invited_by')::uuid);
  end if;
  -- The role is set once, with the invitation: later changes of app_metadata change no role.
  if is_new and marks ? 'invited_role' then
    insert into public.user_roles (user_id, role) values (new.id, marks ->> 'invited_role')
    on conflict (user_id) do nothing;
  end if;

  insert into private.accounts as a (user_id, is_invited, must_change_password)
  values (new.id, is_invited, marks @> '{"temp_password": true}')
  on conflict (user_id) do update
    set is_invited = excluded.is_invited, must_change_password = excluded.must_change_password
    where (a.is_invited, a.must_change_password)
      is distinct from (excluded.is_invited, excluded.must_change_password);

  if tg_op = 'UPDATE' and marks ? 'temp_password_set'
    and old.raw_app_meta_data -> 'temp_password_set' is distinct from marks -> 'temp_password_set'
  then
    perform private.require_acting_admin((marks -> 'temp_password_set' ->> 'by')::uuid);
    -- Starts the week for which the new temporary password is valid.
    update private.accounts set temporary_password_expires_at = null
      where user_id = new.id and must_change_password;
  end if;
  return null;
end $$;

create trigger follow_auth_user
  after insert or update of email, encrypted_password, raw_app_meta_data, raw_user_meta_data on auth.users
  for each row execute function private.follow_auth_user();

alter table private.accounts enable row level security;
alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;

revoke all on table private.accounts, public.profiles, public.user_roles from public, anon, authenticated, service_role;
grant select, insert, update on table private.accounts to service_role;
grant select, insert, update, delete on table public.profiles, public.user_roles to service_role;
grant select on table public.profiles to authenticated;
grant select, insert (user_id, role), update (user_id, role) on table public.user_roles to authenticated;

-- The first policy repeats what the grants say: `db advisors` reports a table without any policy as forgotten.
create policy "Nobody reaches accounts through the API" on private.accounts
  for all to anon, authenticated using (false) with check (false);

create policy "Members see their own profile, admins see all" on public.profiles
  for select to authenticated
  using ((select private.is_admin()) or (id = (select auth.uid()) and (select private.is_member())));

create policy "Members see their own role, admins see all" on public.user_roles
  for select to authenticated
  using ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_member())));
create policy "Admins give roles" on public.user_roles
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change roles" on public.user_roles
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- The name of one colleague, for "added by": members see no profile but their own. Of a deleted account nothing is left to say but
-- in the audit log, so the answer is an empty text; the documents and videos that the person added stay, with `uploaded_by` null.
create function private.colleague_name(person uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_member();
  return coalesce((
    select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email)
    from public.profiles p where p.id = person
  ), '');
end $$;

create function public.colleague_name(person uuid) returns text
language sql stable set search_path = '' as $$
  select private.colleague_name(person)
$$;

revoke execute on all functions in schema private from public, anon, authenticated, service_role;
-- Row security and functions of the API call these with the rights of the person who asks.
grant execute on function
  private.is_member(), private.is_admin(), private.require_member(), private.colleague_name(uuid)
  to authenticated, service_role;
revoke execute on function public.my_account() from public, anon;
grant execute on function public.my_account() to authenticated, service_role;
revoke execute on function public.colleague_name(uuid) from public, anon, authenticated, service_role;
grant execute on function public.colleague_name(uuid) to authenticated;
