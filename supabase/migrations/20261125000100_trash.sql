-- The trash: a deleted document or video stays for 30 days, with its files, everybody's progress and stars, and an admin can
-- restore it. Such a row has `deleted_at`, and row security hides it from everybody, admins too, so that lists and the portal's
-- other requests need no filter. Only the functions of the next migration reach the row.

alter table public.documents add column deleted_at timestamptz;
alter table public.training_videos add column deleted_at timestamptz;

-- The trash is small, and these indexes hold nothing else.
create index documents_deleted_idx on public.documents (deleted_at) where deleted_at is not null;
create index training_videos_deleted_idx on public.training_videos (deleted_at) where deleted_at is not null;
-- The pull functions read count and sum from these indexes alone, as before, so the indexes leave the trash out.
drop index public.documents_xid_idx;
drop index public.training_videos_xid_idx;
create index documents_xid_idx on public.documents (xid, id) where deleted_at is null;
create index training_videos_xid_idx on public.training_videos (xid, id) where deleted_at is null;

drop policy "Members see every document" on public.documents;
create policy "Members see every document outside the trash" on public.documents
  for select to authenticated using (deleted_at is null and (select private.is_member()));
drop policy "Members see every training video" on public.training_videos;
create policy "Members see every training video outside the trash" on public.training_videos
  for select to authenticated using (deleted_at is null and (select private.is_member()));

-- A row in the trash is gone from tablets, as a deleted row is, also where a restored copy brings it. A row that is taken back has no
-- tombstone.
create or replace function private.keep_tombstones() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) ->> 'deleted_at') is not null then
    insert into public.tombstones (list, id) values (tg_argv[0], coalesce(new.id, old.id))
    on conflict (list, id) do update set xid = excluded.xid;
  else
    delete from public.tombstones t where t.list = tg_argv[0] and t.id = new.id;
  end if;
  return null;
end $$;
create trigger keep_tombstones_of_trash after update of deleted_at on public.documents
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function private.keep_tombstones('documents');
create trigger keep_tombstones_of_trash after update of deleted_at on public.training_videos
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function private.keep_tombstones('videos');

-- The row in the trash to which a file belongs; null for other files. Row security hides that row from the person who asks.
create function private.trashed_row_of(bucket text, file text) returns uuid
language sql stable security definer set search_path = '' as $$
  -- Each column has a query of its own, which one index lookup answers. An embed has no file.
  select d.id from public.documents d
  where bucket = 'documents' and d.file_path = file and not d.is_embed and d.deleted_at is not null
  union all
  select d.id from public.documents d
  where bucket = 'documents' and d.thumbnail_path = file and d.deleted_at is not null
  union all
  select v.id from public.training_videos v
  where bucket = 'videos' and v.video_path = file and v.deleted_at is not null
  union all
  select v.id from public.training_videos v
  where bucket = 'videos' and v.poster_path = file and v.deleted_at is not null
  union all
  select v.id from public.training_videos v
  where bucket = 'videos' and v.captions_path = file and v.deleted_at is not null
  limit 1
$$;

drop policy "Members read the clinic's files" on storage.objects;
-- Admins see the files of the trash, because the storage service removes only files that the person can see.
create policy "Members read the clinic's files outside the trash" on storage.objects
  for select to authenticated
  using (
    bucket_id in ('documents', 'videos') and (select private.is_member())
    and ((select private.is_admin()) or private.trashed_row_of(bucket_id, name) is null)
  );
drop policy "Admins remove the clinic's files" on storage.objects;
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

-- Ids of the rows in the trash. The pulls of progress and stars leave these out; the progress and the stars themselves stay.
create function private.ids_in_trash() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(one.id), '{}') from (
    select d.id from public.documents d where d.deleted_at is not null
    union all select v.id from public.training_videos v where v.deleted_at is not null
  ) one
$$;

-- The pull functions of progress and of stars as before, but without rows about the trash.
create or replace function public.video_progress_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := since::xid8;
  person uuid := auth.uid();
  hidden uuid[] := private.ids_in_trash();
  answer jsonb := jsonb_build_object();
  page jsonb;
begin
  perform private.refuse_strangers();
  if after_id is null then
    answer := private.changes_head('videos', 'public.video_progress', start) || (
      select jsonb_build_object(
        'count', count(*), 'sum', coalesce(sum(p.xid::text::numeric), 0)::text,
        'ahead', count(*) filter (where p.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      ) from public.video_progress p where p.user_id = person and p.video_id <> all (hidden)
    );
  end if;
  select coalesce(jsonb_agg(to_jsonb(one) order by one.xid, one.video_id), '[]') into page from (
    select p.* from public.video_progress p
    where p.user_id = person and p.video_id <> all (hidden)
      and (p.xid, p.video_id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
      and (p.xid, p.video_id) is distinct from (start, after_id)
    order by p.xid, p.video_id limit 1000
  ) one;
  return answer || jsonb_build_object('rows', page, 'more', jsonb_array_length(page) = 1000);
end $$;

create or replace function public.favorites_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := since::xid8;
  person uuid := auth.uid();
  hidden uuid[] := private.ids_in_trash();
  answer jsonb := jsonb_build_object();
  page jsonb;
begin
  perform private.refuse_strangers();
  if after_id is null then
    answer := private.changes_head('documents', 'public.favorites', start);
    answer := answer || jsonb_build_object(
      'gone', (answer -> 'gone') || (private.changes_head('videos', 'public.favorites', start) -> 'gone')
    ) || (
      select jsonb_build_object(
        'count', count(*), 'sum', coalesce(sum(f.xid::text::numeric), 0)::text,
        'ahead', count(*) filter (where f.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      ) from public.favorites f where f.user_id = person and f.thing_id <> all (hidden)
    );
  end if;
  select coalesce(jsonb_agg(to_jsonb(one) order by one.xid, one.thing_id), '[]') into page from (
    select f.* from public.favorites f
    where f.user_id = person and f.thing_id <> all (hidden)
      and (f.xid, f.thing_id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
      and (f.xid, f.thing_id) is distinct from (start, after_id)
    order by f.xid, f.thing_id limit 1000
  ) one;
  return answer || jsonb_build_object('rows', page, 'more', jsonb_array_length(page) = 1000);
end $$;

alter type public.audit_action add value 'document_trashed';
alter type public.audit_action add value 'document_restored';
alter type public.audit_action add value 'video_trashed';
alter type public.audit_action add value 'video_restored';

-- `audit_content` as before, with actions of their own for a move into the trash and for a restore.
create or replace function private.audit_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  not_told constant text[] := array['updated_at', 'xid', 'uploaded_by', 'thumbnail_path', 'poster_path'];
  kind text := case
    when tg_table_name = 'training_videos' or (content ->> 'is_embed')::boolean then 'video' else 'document'
  end;
  details jsonb := '{}';
  done text := case tg_op when 'INSERT' then '_added' when 'UPDATE' then '_edited' else '_deleted' end;
begin
  if tg_op = 'UPDATE' then
    -- A picture that the portal makes for a file without one is no change; a picture that replaces another is one.
    if exists (
      select from unnest(array['file_path', 'thumbnail_path', 'video_path', 'poster_path', 'captions_path']) as part
      where before -> part is distinct from content -> part
        and (before ->> part is not null or part = 'captions_path')
    ) then
      details := '{"file": "replaced"}';
    elsif before - not_told = content - not_told then
      return null;
    end if;
    if (before ->> 'deleted_at' is null) <> (content ->> 'deleted_at' is null) then
      done := case when content ->> 'deleted_at' is null then '_restored' else '_trashed' end;
    elsif content ->> 'deleted_at' is not null then
      return null; -- A restored copy gives its trash thirty days again.
    end if;
    if old.title <> new.title then
      details := details || jsonb_build_object('from', left(old.title, 300));
    end if;
  elsif tg_op = 'DELETE' then
    select jsonb_build_object('wished_by', private.name_of(u.email, u.raw_user_meta_data)) into details
    from public.deletion_wishes w join auth.users u on u.id = w.wished_by
    where w.id = old.id and w.wished_by is distinct from auth.uid();
  end if;
  perform private.write_audit(
    (kind || done)::public.audit_action, kind::public.audit_subject, (content ->> 'id')::uuid, content ->> 'title', coalesce(details, '{}')
  );
  return null;
end $$;

-- The names of all files of the trash, which `stray_files` reads once: a query for each of 40,000 files would take minutes.
create function private.files_in_trash() returns table (bucket text, file text)
language sql stable security definer set search_path = '' as $$
  select 'documents', one.file from public.documents d
  cross join lateral unnest(array[d.file_path, d.thumbnail_path]) as one (file)
  where d.deleted_at is not null and one.file is not null
  union all
  select 'videos', one.file from public.training_videos v
  cross join lateral unnest(array[v.video_path, v.poster_path, v.captions_path]) as one (file)
  where v.deleted_at is not null and one.file is not null
$$;

-- `stray_files` as before, but without the files of the trash.
create or replace function public.stray_files() returns table (bucket text, path text)
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

revoke execute on function private.trashed_row_of(text, text), private.ids_in_trash(), private.files_in_trash()
  from public, anon, authenticated, service_role;
-- Row security and the pull functions call these functions with the rights of the person who asks.
grant execute on function private.trashed_row_of(text, text), private.ids_in_trash(), private.files_in_trash() to authenticated, service_role;
