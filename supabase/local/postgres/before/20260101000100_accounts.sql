-- Accounts: who a person is, and whether the account is open. The schema `private` holds what row level security reads, and the API does
-- not expose it. `invited` and `temp_password` are marks in app_metadata, which only the service key can write.

create schema if not exists private;
revoke all on schema private from public, anon;
grant usage on schema private to authenticated, service_role;

create table private.accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  is_invited boolean not null default false,
  is_active boolean not null default true,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger touch_updated_at before update on private.accounts
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.user_roles
  for each row execute function private.touch_updated_at();

-- A member is invited, active, and has no temporary password left. Every policy asks this.
create function private.is_member() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.accounts a
    where a.user_id = auth.uid() and a.is_invited and a.is_active and not a.must_change_password
  )
$$;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_member() and exists (
    select from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin'
  )
$$;

-- Accounts follow auth.users by a trigger, also on updates: the auth service may write a new user's app_metadata in a second statement.
create function private.follow_auth_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.accounts as a (user_id, is_invited, must_change_password)
  values (
    new.id,
    coalesce(new.raw_app_meta_data @> '{"invited": true}', false),
    coalesce(new.raw_app_meta_data @> '{"temp_password": true}', false)
  )
  on conflict (user_id) do update
    set is_invited = excluded.is_invited, must_change_password = excluded.must_change_password
    where (a.is_invited, a.must_change_password)
      is distinct from (excluded.is_invited, excluded.must_change_password);

  insert into public.profiles as p (id, email, first_name, last_name)
  values (
    new.id, coalesce(new.email, ''),
    new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'last_name'
  )
  on conflict (id) do update set email = excluded.email where p.email <> excluded.email;
  return null;
end $$;

create trigger follow_auth_user after insert or update of email, encrypted_password, raw_app_meta_data on auth.users
  for each row execute function private.follow_auth_user();

-- Removes the mark of a temporary password when the password is changed. A statement that sets the mark itself keeps it: to give another
-- temporary password, change the password first, and set the mark in a later statement.
create function private.forget_temporary_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(old.raw_app_meta_data @> '{"temp_password": true}', false) then
    new.raw_app_meta_data := new.raw_app_meta_data - 'temp_password';
  end if;
  return new;
end $$;

create trigger forget_temporary_password before update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.forget_temporary_password();

revoke all on table private.accounts from public, anon, authenticated;
grant select, insert, update on table private.accounts to service_role;
revoke execute on all functions in schema private from public, anon, authenticated;
grant execute on function private.is_member(), private.is_admin() to authenticated, service_role;

alter table private.accounts enable row level security;
alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;

revoke all on table public.profiles, public.user_roles from anon, authenticated;
grant select on table public.profiles to authenticated;
grant select, insert (user_id, role), update (user_id, role) on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.profiles, public.user_roles to service_role;

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
