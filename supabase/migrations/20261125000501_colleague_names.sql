-- The name of one colleague, for "added by": members see no profile but their own. Of a deleted account nothing is left to say but
-- in the audit log, so the answer is an empty text; the documents and videos that the person added stay, with `uploaded_by` null.

create function private.colleague_name(person uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_strangers();
  return coalesce((
    select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email)
    from public.profiles p where p.id = person
  ), '');
end $$;

create function public.colleague_name(person uuid) returns text
language sql stable set search_path = '' as $$
  select private.colleague_name(person)
$$;

revoke execute on function private.colleague_name(uuid), public.colleague_name(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.colleague_name(uuid) to authenticated, service_role;
grant execute on function public.colleague_name(uuid) to authenticated;
