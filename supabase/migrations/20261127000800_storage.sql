-- Storage: two private buckets. Files are added and removed, but never rewritten, so there is no policy for update.

insert into storage.buckets (id, name, public)
values ('documents', 'documents', false), ('videos', 'videos', false)
on conflict (id) do update set public = false;

-- Admins see the files of the trash, because the storage service removes only files that the person can see.
create policy "Members read the clinic's files outside the trash" on storage.objects
  for select to authenticated
  using (
    bucket_id in ('documents', 'videos') and (select private.is_member())
    and ((select private.is_admin()) or private.trashed_row_of(bucket_id, name) is null)
  );
create policy "Admins add the clinic's files" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('documents', 'videos') and (select private.is_admin()));
-- No file of the trash is removed before its final deletion is noted: a cancelled upload removes its file without knowing that the
-- row is in the trash.
create policy "Admins remove the clinic's files, those of the trash after a wish" on storage.objects
  for delete to authenticated
  using (
    bucket_id in ('documents', 'videos') and (select private.is_admin()) and (
      private.trashed_row_of(bucket_id, name) is null
      or private.trashed_row_of(bucket_id, name) in (select w.id from public.deletion_wishes w)
    )
  );

-- Files that no row names: an upload that ended between its file and its row leaves such a file (decision 13). No upload waits for
-- longer than a month.
create function public.stray_files() returns table (bucket text, path text)
language sql stable security invoker set search_path = '' as $$
  select object.bucket_id, object.name
  from storage.objects as object
  where (select private.is_admin())
    and object.bucket_id in ('documents', 'videos')
    -- The names that the portal gives to uploads: a file with another name was put there by hand.
    and object.name ~ '^[a-z0-9-]+/[0-9]{13}-'
    and object.created_at < now() - interval '30 days'
    -- Each column has a query of its own, which reads the table once. With `name in (a, b)` each file would be compared with every
    -- row.
    and not exists (select from public.documents d where d.file_path = object.name)
    and not exists (select from public.documents d where d.thumbnail_path = object.name)
    and not exists (select from public.training_videos v where v.video_path = object.name)
    and not exists (select from public.training_videos v where v.poster_path = object.name)
    and not exists (select from public.training_videos v where v.captions_path = object.name)
    and (object.bucket_id, object.name) not in (select t.bucket, t.file from private.files_in_trash() t)
  order by object.created_at
  limit 100
$$;
comment on function public.stray_files() is
  'Uploaded files that no document and no video names, a hundred at most, the oldest first. Nothing to anybody but admins.';

revoke execute on function public.stray_files() from public, anon;
grant execute on function public.stray_files() to authenticated, service_role;

-- Rows whose file is missing, as after a backup was restored without its files. They stay unless their deletion was noted.
create function public.missing_files() returns table (bucket text, id uuid, title text)
language sql stable security invoker set search_path = '' as $$
  select 'documents', d.id, d.title from public.documents d
  where (select private.is_admin()) and not d.is_embed and not exists (
    select from storage.objects o where o.bucket_id = 'documents' and o.name = d.file_path
  )
  union all
  select 'videos', v.id, v.title from public.training_videos v
  where (select private.is_admin()) and not exists (
    select from storage.objects o where o.bucket_id = 'videos' and o.name = v.video_path
  )
  order by 1, 3, 2
  limit 100
$$;
comment on function public.missing_files() is
  'Documents and videos whose file is not in storage, a hundred at most. Nothing to anybody but admins.';

revoke execute on function public.missing_files() from public, anon;
grant execute on function public.missing_files() to authenticated, service_role;
