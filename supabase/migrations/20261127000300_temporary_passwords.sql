-- Temporary passwords are valid for seven days, and only for choosing a new password. `temp_password` in app_metadata marks them;
-- `temp_password_set` says who gave the last one, and when.

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

-- Removes the mark of a temporary password when the password is changed. To give another temporary password, change the password
-- first, and set the mark in a later statement.
create function private.forget_temporary_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(old.raw_app_meta_data @> '{"temp_password": true}', false)
    and private.may_choose_password(old.id)
  then
    new.raw_app_meta_data := new.raw_app_meta_data - 'temp_password';
  end if;
  return new;
end $$;

create trigger forget_temporary_password before update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.forget_temporary_password();

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

revoke execute on function
  private.bound_temporary_password(), private.may_choose_password(uuid), private.note_recovery(),
  private.forget_temporary_password(), private.refuse_late_password(), private.refuse_token(jsonb)
  from public, anon, authenticated, service_role;
-- The local stack lacks the role `supabase_auth_admin`.
do $$ begin
  if to_regrole('supabase_auth_admin') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_token(jsonb) to supabase_auth_admin;
  end if;
end $$;
