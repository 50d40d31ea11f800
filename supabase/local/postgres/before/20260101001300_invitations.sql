-- Invitations: account, profile and role are made with the row in auth.users, in the same transaction, so that no invitation is half
-- made. `create-user` writes invited, invited_role, invited_by, temp_password and temp_password_set into app_metadata. A temporary
-- password is valid for seven days, and only for choosing a new password.

alter table private.accounts
  add column temporary_password_expires_at timestamptz,
  -- When this person last followed the link of a recovery mail.
  add column recovered_at timestamptz;

create function private.bound_temporary_password() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.temporary_password_expires_at := case when new.must_change_password
    then coalesce(new.temporary_password_expires_at, now() + interval '7 days')
  end;
  return new;
end $$;

create trigger bound_temporary_password before insert or update on private.accounts
  for each row execute function private.bound_temporary_password();
update private.accounts set must_change_password = must_change_password where must_change_password;

-- Whether a person may choose a new password: not with an expired temporary password, but for an hour after a recovery link.
create function private.may_choose_password(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from private.accounts a
    where a.user_id = person and a.temporary_password_expires_at <= now()
      and (a.recovered_at is null or a.recovered_at < now() - interval '1 hour')
  )
$$;

create function private.note_recovery() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.accounts set recovered_at = now() where user_id = new.id;
  return null;
end $$;

-- Notes that a person used a recovery link, which empties the token. A new password empties the token too, and is left out.
create trigger note_recovery after update of recovery_token on auth.users
  for each row when (
    coalesce(old.recovery_token, '') <> '' and coalesce(new.recovery_token, '') = ''
    and old.encrypted_password is not distinct from new.encrypted_password
  )
  execute function private.note_recovery();

create or replace function private.forget_temporary_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(old.raw_app_meta_data @> '{"temp_password": true}', false)
    and private.may_choose_password(old.id)
  then
    new.raw_app_meta_data := new.raw_app_meta_data - 'temp_password';
  end if;
  return new;
end $$;

-- The auth service calls this before it gives a token ([auth.hook.custom_access_token] in config.toml).
create function private.refuse_expired_password(event jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
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

create function private.require_acting_admin(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_acting_admin(person) then
    raise exception 'Only an active admin may do this' using errcode = '42501';
  end if;
end $$;

create or replace function private.follow_auth_user() returns trigger
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

create or replace function public.my_account() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'user_id', me.id,
    'invited', coalesce(a.is_invited, false),
    'is_active', coalesce(a.is_active, false),
    'must_change_password', coalesce(a.must_change_password, false),
    'temporary_password_expires_at', a.temporary_password_expires_at,
    'role', r.role,
    'server_time', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  from (select auth.uid() as id) me
  left join private.accounts a on a.user_id = me.id
  left join public.user_roles r on r.user_id = me.id
$$;

revoke execute on function
  private.bound_temporary_password(), private.may_choose_password(uuid), private.note_recovery(),
  private.refuse_expired_password(jsonb), private.require_acting_admin(uuid)
  from public, anon, authenticated;
-- The local stack lacks the role `supabase_auth_admin`.
do $$ begin
  if to_regrole('supabase_auth_admin') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_expired_password(jsonb) to supabase_auth_admin;
  end if;
end $$;
