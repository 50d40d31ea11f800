-- Deletes an account. Of two requests that delete the same person at the same moment, the second waits and is then told that there is no
-- such person.
create or replace function public.delete_user(person uuid) returns text
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
  if not found then
    raise exception 'No such person' using errcode = 'PT404';
  end if;
  return gone;
end $$;
