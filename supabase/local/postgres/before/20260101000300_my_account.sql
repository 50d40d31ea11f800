-- The caller's own account, from which the portal learns role, temporary password and the server's time.

create function public.my_account() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'user_id', me.id,
    'invited', coalesce(a.is_invited, false),
    'is_active', coalesce(a.is_active, false),
    'must_change_password', coalesce(a.must_change_password, false),
    'role', r.role,
    'server_time', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  from (select auth.uid() as id) me
  left join private.accounts a on a.user_id = me.id
  left join public.user_roles r on r.user_id = me.id
$$;

revoke execute on function public.my_account() from public, anon;
grant execute on function public.my_account() to authenticated, service_role;
