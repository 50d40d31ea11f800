-- Profiles follow the names of their accounts, also when a name changes.

create or replace function private.follow_auth_user() returns trigger
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
  on conflict (id) do update
    set email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name
    where (p.email, p.first_name, p.last_name)
      is distinct from (excluded.email, excluded.first_name, excluded.last_name);
  return null;
end $$;

-- The trigger is replaced, not dropped: on a hosted project the table belongs to the auth service, and only its owner drops triggers.
create or replace trigger follow_auth_user
  after insert or update of email, encrypted_password, raw_app_meta_data, raw_user_meta_data on auth.users
  for each row execute function private.follow_auth_user();

update public.profiles p
  set first_name = u.raw_user_meta_data ->> 'first_name', last_name = u.raw_user_meta_data ->> 'last_name'
from auth.users u
where u.id = p.id and (p.first_name, p.last_name) is distinct from
  (u.raw_user_meta_data ->> 'first_name', u.raw_user_meta_data ->> 'last_name');
