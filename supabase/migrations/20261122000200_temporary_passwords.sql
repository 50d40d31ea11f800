-- A temporary password lasts seven days, and gives nothing but the choice of another one. Its mark is `temp_password` in
-- app_metadata; `temp_password_set` there says who gave the last one, and when.

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

-- Past its end a temporary password chooses nothing any more; whoever came by a mail still may, for an hour.
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

-- The token of the mail is used up, and not by a new password, which empties it too.
create trigger note_recovery after update of recovery_token on auth.users
  for each row when (
    coalesce(old.recovery_token, '') <> '' and coalesce(new.recovery_token, '') = ''
    and old.encrypted_password is not distinct from new.encrypted_password
  )
  execute function private.note_recovery();

-- A changed password is no longer temporary. A statement that sets the mark itself keeps it; to renew somebody's
-- temporary password, change the password first and set the mark after.
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

-- A password that came too late, or from somebody who is switched off, is not kept; a temporary one that an admin gives is. At the
-- end of the transaction: only then is it known which of the two it was.
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

-- Asked by the auth service before it gives a token ([auth.hook.custom_access_token] in config.toml), and after it has compared
-- the password: who does not know it learns nothing of the account.
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
-- The local stack has no role of its own for its auth service.
do $$ begin
  if to_regrole('supabase_auth_admin') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_token(jsonb) to supabase_auth_admin;
  end if;
end $$;
