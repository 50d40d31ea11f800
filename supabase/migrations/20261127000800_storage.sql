-- Storage: two private buckets. Files are added and removed, but never rewritten, so there is no policy for update.

insert into storage.buckets (id, name, public)
values ('documents', 'documents', false), ('videos', 'videos', false)
on conflict (id) do update set public = false;

-- Earlier versions are read by admins alone, as the trash is. Admins see hidden files, because the storage service removes only files
-- that the person can see.
create policy "Members read the clinic's files that are listed or new" on storage.objects
  for select to authenticated
  using (
    bucket_id in ('documents', 'videos') and (select private.is_member())
    and ((select private.is_admin()) or private.row_of_hidden_file(bucket_id, name) is null)
  );
create policy "Admins add the clinic's files" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('documents', 'videos') and (select private.is_admin()));
-- No hidden file is removed before the final deletion of its row is noted: a cancelled upload removes its file without knowing that the
-- row is in the trash, or that a newer file has replaced it.
create policy "Admins remove the clinic's files, hidden ones after a wish" on storage.objects
  for delete to authenticated
  using (
    bucket_id in ('documents', 'videos') and (select private.is_admin()) and (
      private.row_of_hidden_file(bucket_id, name) is null
      or private.row_of_hidden_file(bucket_id, name) in (select w.id from public.deletion_wishes w)
    )
  );

-- A listed file keeps its content and its name, whoever asks, the service key too: a link for uploading, given before the name was
-- listed, may still be in the hands of somebody who has lost their rights since. A listed file that is missing may be put again, but
-- not by such a link. The row is locked before this trigger runs, so a change that overlaps with the listing (private.hold_file) is
-- seen.
create function private.keep_listed_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.owner_id <> '' and not private.is_acting_admin(new.owner_id::uuid)
      and exists (select from private.rows_of_file(new.bucket_id, new.name))
    then
      raise exception 'This file is listed: only an active admin puts it' using errcode = '42501';
    end if;
  elsif (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version) and (
    exists (select from private.rows_of_file(old.bucket_id, old.name))
    or exists (select from private.rows_of_file(new.bucket_id, new.name))
  ) then
    raise exception 'This file is listed: its content stays as it is' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_listed_file before insert or update on storage.objects
  for each row execute function private.keep_listed_file();

-- Waits for changes of a file that is being listed, so that none of them ends after the listing; and refuses a file that another row
-- names, as its picture perhaps: whoever deletes the one row would remove the file of the other. Nor do a document and a
-- video share an id: trash and log name rows by it.
create function private.hold_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := to_jsonb(new);
  place text := case when tg_table_name = 'documents' then 'documents' else 'videos' end;
  file text;
begin
  if tg_op = 'INSERT' and (
    place = 'documents' and exists (select from public.training_videos v where v.id = new.id)
    or place = 'videos' and exists (select from public.documents d where d.id = new.id)
  ) then
    raise exception 'Another row has this id' using errcode = '23505';
  end if;
  foreach file in array array_remove(array[
    content ->> 'file_path', content ->> 'thumbnail_path', content ->> 'video_path', content ->> 'poster_path',
    content ->> 'captions_path'
  ], null) loop
    perform from storage.objects o where o.bucket_id = place and o.name = file for no key update;
    if exists (select from private.rows_of_file(place, file) r where r.id <> new.id) then
      raise exception 'Another row names this file' using errcode = '23505';
    end if;
  end loop;
  return null;
end $$;
create trigger hold_file after insert or update of file_path, thumbnail_path on public.documents
  for each row execute function private.hold_file();
create trigger hold_file after insert or update of video_path, poster_path, captions_path on public.training_videos
  for each row execute function private.hold_file();
revoke execute on function private.keep_listed_file(), private.hold_file() from public, anon, authenticated, service_role;

-- The rules of paths, listed files and wishes that are in force, with their tables: `npm run doctor` looks for one that is missing.
create function public.file_guards() returns text[]
language sql stable set search_path = '' as $$
  select private.require_member();
  select array(
    select c.conrelid::regclass || '.' || c.conname from pg_catalog.pg_constraint c
    where c.connamespace = 'public'::regnamespace and c.convalidated
      and (c.conname like '%_path_is_a_name' or c.conname = 'side_files_lie_beside')
    union all
    select t.tgrelid::regclass || '.' || t.tgname from pg_catalog.pg_trigger t
    where t.tgname in ('keep_listed_file', 'hold_file', 'audit_object', 'audit_wish', 'name_wisher') and t.tgenabled in ('O', 'A')
    order by 1
  )
$$;
revoke execute on function public.file_guards() from public, anon, authenticated, service_role;
grant execute on function public.file_guards() to authenticated;

-- Files that no row names: an upload that ended between its file and its row leaves such a file (decision 13). No upload waits for
-- longer than a month.
create function public.stray_files() returns table (bucket text, path text)
language sql stable security invoker set search_path = '' as $$
  select private.require_member();
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
    and (object.bucket_id, object.name) not in (select h.bucket, h.file from private.hidden_files() h)
  order by object.created_at
  limit 100
$$;
comment on function public.stray_files() is
  'Uploaded files that no document and no video names, a hundred at most, the oldest first. Nothing to anybody but admins.';

revoke execute on function public.stray_files() from public, anon;
grant execute on function public.stray_files() to authenticated, service_role;

-- Rows and versions whose file is missing, as after a backup was restored without its files. They stay unless their deletion was noted.
create function public.missing_files() returns table (bucket text, id uuid, title text)
language sql stable security invoker set search_path = '' as $$
  select private.require_member();
  select 'documents', d.id, d.title from public.documents d
  where (select private.is_admin()) and not d.is_embed and not exists (
    select from storage.objects o where o.bucket_id = 'documents' and o.name = d.file_path
  )
  union all
  select 'videos', v.id, v.title from public.training_videos v
  where (select private.is_admin()) and not exists (
    select from storage.objects o where o.bucket_id = 'videos' and o.name = v.video_path
  )
  union all
  select h.bucket, h.id, h.title from private.hidden_files() h
  where (select private.is_admin()) and h.is_main and not exists (
    select from storage.objects o where o.bucket_id = h.bucket and o.name = h.file
  )
  order by 1, 3, 2
  limit 100
$$;
comment on function public.missing_files() is
  'Documents, videos and earlier versions whose file is not in storage, a hundred at most. Nothing to anybody but admins.';

revoke execute on function public.missing_files() from public, anon;
grant execute on function public.missing_files() to authenticated, service_role;
