-- Storage: two private buckets. Files are added and removed, but never rewritten, so there is no policy for update.

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

-- Deletion wishes are noted before the first file is removed, so that a deletion that stops between file and row can be finished. The
-- deletion of the row removes the wish.
create table public.deletion_wishes (
  id uuid primary key, -- the id of the document or video
  bucket text not null constraint bucket_is_known check (bucket in ('documents', 'videos')),
  wished_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index deletion_wishes_wished_by_idx on public.deletion_wishes (wished_by);

alter table public.deletion_wishes enable row level security;
revoke all on table public.deletion_wishes from anon, authenticated, service_role;
grant select, insert, update, delete on table public.deletion_wishes to service_role;
grant select, insert (id, bucket, wished_by), delete on table public.deletion_wishes to authenticated;
create policy "Admins see what is to be deleted" on public.deletion_wishes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins wish in their own name" on public.deletion_wishes
  for insert to authenticated
  with check ((select private.is_admin()) and wished_by = (select auth.uid()));
create policy "Admins take a wish back" on public.deletion_wishes
  for delete to authenticated using ((select private.is_admin()));

create function private.fulfil_wish() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.deletion_wishes w where w.id = old.id;
  return null;
end $$;
revoke execute on function private.fulfil_wish() from public, anon, authenticated, service_role;
-- Runs after the trigger of the audit log, which names the person of the wish: triggers run in the order of their names.
create trigger fulfil_wish after delete on public.documents
  for each row execute function private.fulfil_wish();
create trigger fulfil_wish after delete on public.training_videos
  for each row execute function private.fulfil_wish();
