-- The functions for the admin panel. Each checks that the caller is an admin.

create type public.user_state as enum ('active', 'invited', 'must_change', 'expired', 'disabled', 'uninvited');

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only for admins' using errcode = '42501';
  end if;
end $$;

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

-- Opens or closes an account. The triggers of `private.accounts` refuse the admin's own account and the last admin.
create function public.set_user_active(person uuid, active boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(person);
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

-- Deletes an account with its data, and logs it, in one transaction. The person's uploads stay.
create function public.delete_user(person uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  gone text;
begin
  perform private.require_admin();
  perform private.require_person(person);
  if person = auth.uid() then
    raise exception 'You cannot delete your own account' using errcode = '42501';
  end if;
  delete from auth.users u where u.id = person returning u.email into gone;
  return gone;
end $$;

revoke execute on function private.require_admin(), private.require_person(uuid)
  from public, anon, authenticated, service_role;
revoke execute on function
  public.list_users(), public.set_user_active(uuid, boolean), public.record_password_reset(uuid),
  public.delete_user(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_users(), public.set_user_active(uuid, boolean), public.record_password_reset(uuid),
  public.delete_user(uuid)
  to authenticated;
