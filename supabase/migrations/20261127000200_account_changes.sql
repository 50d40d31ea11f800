-- Changes of an account keep three rules: names are visible text, an admin who can act is left, and a disabled person changes nothing.

create function private.without_spaces_around(line text) returns text
language sql immutable set search_path = '' as $$
  select btrim(line, E' \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000')
$$;

-- Visible text: names, titles and descriptions hold no invisible characters and none that change the order of letters. The same rule
-- as in `src/domain/visible-text.ts`; `src/domain/visible-text-cases.ts` tests both.
create function private.is_visible(visible text, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  -- Control characters, marks that turn the order of letters, line breaks, blank letters.
  select visible !~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
    -- A joiner that does not stand between two letters of a script that needs joiners.
    and visible !~ '(^|[^\u0600-\U0010FFFF])[\u200C-\u200D]|[\u200C-\u200D]([^\u0600-\U0010FFFF]|[\u200C-\u200D]|$)'
    -- A variation selector without a sign before it that it could change.
    and visible !~ '(^|[^#*0-9\u00A9-\U0010FFFF]|[\u200C-\u200D]|[\uFE00-\uFE0F])[\uFE00-\uFE0F]'
    and length(private.without_spaces_around(visible)) <= max_length
$$;

create function private.is_visible_line(line text, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select private.without_spaces_around(line) <> '' and private.is_visible(line, max_length)
$$;

-- Whether a text of many lines, which may be empty, is visible.
create function private.is_visible_text(lines text, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_visible(translate(lines, E'\t\n\r', '   '), max_length)
$$;

-- Whether a text is the name of a file in storage, as `src/domain/object-name.ts` makes them. The portal and the services put it into
-- addresses, so it has none of `?`, `#`, `\`, `%` and control characters, and no part that is empty, `.` or `..`, or ends with a space,
-- which an address may lose: such a name would send the request of whoever opens the file, with their token, to another address.
create function private.is_object_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name ~ '^[A-Za-z0-9_!\-.*''()&$@=;:+, ]+(/[A-Za-z0-9_!\-.*''()&$@=;:+, ]+)*$'
    and name !~ '(^|/)\.{1,2}(/|$)| (/|$)' and length(name) <= 1024
$$;

-- The lock for all changes that can take an admin away: to demote, disable, ban, delete, and to give a temporary password. Each takes
-- the lock before it locks a row, so that no deadlock arises, and only then checks who may do it and which admins are left.
create function private.lock_admins() returns void
language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.lock_admins'))
$$;

create function private.lock_admins_first() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_admins();
  return null;
end $$;

create trigger lock_admins before update or delete on public.user_roles
  for each statement execute function private.lock_admins_first();
create trigger lock_admins before update or delete on private.accounts
  for each statement execute function private.lock_admins_first();
-- This trigger fires for the columns that other tables follow. A sign-in changes other columns, so it does not wait for the lock.
create trigger lock_admins
  before update of email, encrypted_password, raw_app_meta_data, raw_user_meta_data, banned_until, deleted_at or delete
  on auth.users
  for each statement execute function private.lock_admins_first();

-- Checks changes of names and addresses: people make them at the auth service, which accepts any text and knows no tables of the
-- portal.
create function private.protect_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key text;
  is_renamed boolean := false;
begin
  foreach key in array array['first_name', 'last_name'] loop
    if tg_op = 'INSERT' or old.raw_user_meta_data -> key is distinct from new.raw_user_meta_data -> key then
      is_renamed := true;
      if not private.is_visible_line(new.raw_user_meta_data ->> key, 100)
        or jsonb_typeof(new.raw_user_meta_data -> key) not in ('string', 'null')
      then
        raise exception 'A name is one line of visible letters, 100 at most' using errcode = 'PT422';
      end if;
    end if;
  end loop;
  if tg_op = 'INSERT' or not is_renamed
    and coalesce(new.email_change, '') in ('', coalesce(old.email_change, ''))
    -- A soft deletion by the auth service hides the address.
    and (new.email is not distinct from old.email or new.deleted_at is not null)
  then
    return new;
  end if;
  if coalesce(new.email, '') = '' and old.email <> '' then
    raise exception 'An account keeps an address' using errcode = 'PT422';
  end if;
  if exists (select from private.accounts a where a.user_id = new.id and a.must_change_password) then
    raise exception 'Choose a password of your own first' using errcode = 'PT403';
  end if;
  if not private.is_open(new.id) then
    raise exception 'This account is not active' using errcode = 'PT403';
  end if;
  return new;
end $$;

create trigger protect_account before insert or update of raw_user_meta_data, email, email_change on auth.users
  for each row execute function private.protect_account();

-- Ends the sessions of a disabled person, so that the auth service renews no token and changes nothing of the account. A change of the
-- address that was begun before ends too: its links need no session.
create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.user_id;
  update auth.users u set
    email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0
  where u.id = new.user_id and u.email_change <> '';
  -- The auth service finds a link by this table, and would commit the empty address.
  if to_regclass('auth.one_time_tokens') is not null then
    execute $sql$delete from auth.one_time_tokens where user_id = $1 and token_type::text like 'email_change%'$sql$ using new.user_id;
  end if;
  return null;
end $$;

create trigger end_sessions after update of is_active on private.accounts
  for each row when (old.is_active and not new.is_active) execute function private.end_sessions();

revoke execute on function
  private.without_spaces_around(text), private.is_visible(text, integer), private.is_visible_line(text, integer),
  private.is_visible_text(text, integer), private.is_object_name(text), private.lock_admins(),
  private.lock_admins_first(), private.protect_account(), private.end_sessions()
  from public, anon, authenticated, service_role;
-- Constraints call these functions with the rights of the person who writes.
grant execute on function
  private.without_spaces_around(text), private.is_visible(text, integer), private.is_visible_line(text, integer),
  private.is_visible_text(text, integer), private.is_object_name(text)
  to authenticated, service_role;
