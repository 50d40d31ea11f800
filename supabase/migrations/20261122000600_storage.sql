-- Two private buckets. Files are added and removed, never rewritten: there is no policy for update.

insert into storage.buckets (id, name, public)
values ('documents', 'documents', false), ('videos', 'videos', false)
on conflict (id) do update set public = false;

create policy "Members read the clinic's files" on storage.objects
  for select to authenticated
  using (bucket_id in ('documents', 'videos') and (select private.is_member()));
create policy "Admins add the clinic's files" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('documents', 'videos') and (select private.is_admin()));
create policy "Admins remove the clinic's files" on storage.objects
  for delete to authenticated
  using (bucket_id in ('documents', 'videos') and (select private.is_admin()));

-- Files that no row names: an upload that died for good between its file and its row leaves them (decision 13). A month is
-- longer than any upload waits.
create function public.stray_files() returns table (bucket text, path text)
language sql stable security invoker set search_path = '' as $$
  select object.bucket_id, object.name
  from storage.objects as object
  where (select private.is_admin())
    and object.bucket_id in ('documents', 'videos')
    -- As the portal names what it uploads: anything else was put there by hand.
    and object.name ~ '^[a-z0-9-]+/[0-9]{13}-'
    and object.created_at < now() - interval '30 days'
    -- One question a column: each is answered by one look at the table. Asked as `name in (a, b)`, every file would go through
    -- every row.
    and not exists (select from public.documents d where d.file_path = object.name)
    and not exists (select from public.documents d where d.thumbnail_path = object.name)
    and not exists (select from public.training_videos v where v.video_path = object.name)
    and not exists (select from public.training_videos v where v.poster_path = object.name)
    and not exists (select from public.training_videos v where v.captions_path = object.name)
  order by object.created_at
  limit 100
$$;
comment on function public.stray_files() is
  'Uploaded files that no document and no video names, a hundred at most, the oldest first. Nothing to anybody but admins.';

revoke execute on function public.stray_files() from public, anon;
grant execute on function public.stray_files() to authenticated, service_role;
