-- Hidden files: those of the trash, and those of earlier versions. Members read none of them, sweeps leave them, and no other row names
-- them.

-- The rows that name a file, those of the trash too. `is_earlier`: a version names it.
create function private.rows_of_file(bucket text, file text)
returns table (id uuid, kind text, title text, deleted_at timestamptz, is_earlier boolean)
language sql stable security definer set search_path = '' as $$
  -- Each column has a query of its own, which one index lookup answers. An embed has no file.
  select d.id, 'document', d.title, d.deleted_at, false from public.documents d
  where bucket = 'documents' and d.file_path = file and not d.is_embed
  union all
  select d.id, 'document', d.title, d.deleted_at, false from public.documents d
  where bucket = 'documents' and d.thumbnail_path = file
  union all
  select v.id, 'video', v.title, v.deleted_at, false from public.training_videos v where bucket = 'videos' and v.video_path = file
  union all
  select v.id, 'video', v.title, v.deleted_at, false from public.training_videos v where bucket = 'videos' and v.poster_path = file
  union all
  select v.id, 'video', v.title, v.deleted_at, false from public.training_videos v where bucket = 'videos' and v.captions_path = file
  union all
  select d.id, 'document', d.title, d.deleted_at, true
  from public.document_versions e join public.documents d on d.id = e.document_id
  where bucket = 'documents' and e.file_path = file
  union all
  select d.id, 'document', d.title, d.deleted_at, true
  from public.document_versions e join public.documents d on d.id = e.document_id
  where bucket = 'documents' and e.thumbnail_path = file
  union all
  select v.id, 'video', v.title, v.deleted_at, true
  from public.video_versions e join public.training_videos v on v.id = e.video_id
  where bucket = 'videos' and e.video_path = file
  union all
  select v.id, 'video', v.title, v.deleted_at, true
  from public.video_versions e join public.training_videos v on v.id = e.video_id
  where bucket = 'videos' and e.poster_path = file
  union all
  select v.id, 'video', v.title, v.deleted_at, true
  from public.video_versions e join public.training_videos v on v.id = e.video_id
  where bucket = 'videos' and e.captions_path = file
$$;

-- The row to which a hidden file belongs, which is one of the trash, or an earlier version alone; null for other files.
create function private.row_of_hidden_file(bucket text, file text) returns uuid
language sql stable security definer set search_path = '' as $$
  select (array_agg(r.id))[1] from private.rows_of_file(bucket, file) r
  having bool_and(r.deleted_at is not null or r.is_earlier)
$$;

-- All files of the trash and of earlier versions, with their rows, for `stray_files` and `missing_files`, which read them once: a query
-- for each of 40,000 files would take minutes. `is_main`: the document or video itself, no picture or captions.
create function private.hidden_files() returns table (bucket text, file text, id uuid, title text, is_main boolean)
language sql stable security definer set search_path = '' as $$
  select 'documents', one.file, d.id, d.title || ' (in the trash)', one.is_main from public.documents d
  cross join lateral (values (d.file_path, true), (d.thumbnail_path, false)) as one (file, is_main)
  where d.deleted_at is not null and not d.is_embed and one.file is not null
  union all
  select 'videos', one.file, v.id, v.title || ' (in the trash)', one.is_main from public.training_videos v
  cross join lateral (values (v.video_path, true), (v.poster_path, false), (v.captions_path, false)) as one (file, is_main)
  where v.deleted_at is not null and one.file is not null
  union all
  select 'documents', one.file, d.id, d.title || ' (version ' || e.number || ')', one.is_main
  from public.document_versions e join public.documents d on d.id = e.document_id
  cross join lateral (values (e.file_path, true), (e.thumbnail_path, false)) as one (file, is_main)
  where one.file is not null
  union all
  select 'videos', one.file, v.id, v.title || ' (version ' || e.number || ')', one.is_main
  from public.video_versions e join public.training_videos v on v.id = e.video_id
  cross join lateral (values (e.video_path, true), (e.poster_path, false), (e.captions_path, false)) as one (file, is_main)
  where one.file is not null
$$;

revoke execute on function
  private.rows_of_file(text, text), private.row_of_hidden_file(text, text), private.hidden_files()
  from public, anon, authenticated, service_role;
-- Row security and functions of the API call these with the rights of the person who asks.
grant execute on function private.row_of_hidden_file(text, text), private.hidden_files() to authenticated, service_role;
