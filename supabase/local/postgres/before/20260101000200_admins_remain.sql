-- An admin changes neither their own role nor their own access, and the last admin stays, so that the clinic is not locked out.

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

create function private.protect_last_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'accounts' and not exists (
    select from public.user_roles r where r.user_id = old.user_id and r.role = 'admin'
  ) then
    return null;
  end if;
  -- Two admins who demote each other at the same moment wait for one another here.
  perform pg_advisory_xact_lock(hashtext('private.protect_last_admin'));
  if not exists (
    select from public.user_roles r join private.accounts a using (user_id)
    where r.role = 'admin' and a.is_invited and a.is_active
  ) then
    raise exception 'The last admin must stay' using errcode = '42501';
  end if;
  return null;
end $$;

create trigger protect_own_row before update or delete on public.user_roles
  for each row execute function private.protect_own_row();
create trigger protect_own_access before update on private.accounts
  for each row when ((old.is_active, old.is_invited) is distinct from (new.is_active, new.is_invited))
  execute function private.protect_own_row();

create trigger protect_last_admin after update or delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.protect_last_admin();
create trigger protect_last_admin after update on private.accounts
  for each row when (old.is_active and old.is_invited and not (new.is_active and new.is_invited))
  execute function private.protect_last_admin();

revoke execute on function private.protect_own_row(), private.protect_last_admin() from public, anon, authenticated;
