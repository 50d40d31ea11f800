-- Names have at most 100 characters: the auth service takes names of any length, the admins' list of users does not.
update public.profiles set first_name = left(first_name, 100), last_name = left(last_name, 100)
where length(first_name) > 100 or length(last_name) > 100;

create function private.shorten_names() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.first_name := left(new.first_name, 100);
  new.last_name := left(new.last_name, 100);
  return new;
end $$;
revoke execute on function private.shorten_names() from public, anon, authenticated, service_role;

create trigger shorten_names before insert or update of first_name, last_name on public.profiles
  for each row execute function private.shorten_names();
