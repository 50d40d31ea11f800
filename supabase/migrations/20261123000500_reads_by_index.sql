-- Indexes, and queries that use them, for requests that read a whole table of 20,000 documents (supabase/tests/postgres-speed.test.ts).

-- Indexes by the name of a file, to find the row that names it: triggers look for that row when a file is put or removed, and
-- `stray_files` looks for it for each file.
create index documents_thumbnail_idx on public.documents (thumbnail_path) where thumbnail_path is not null;
create index training_videos_poster_idx on public.training_videos (poster_path) where poster_path is not null;
create index training_videos_captions_idx on public.training_videos (captions_path) where captions_path is not null;

-- `audit_object` as before, but `not d.is_embed` lets it find a document's path by the index on file_path, which leaves out embeds.
create or replace function private.audit_object() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names text[] := case tg_op
    when 'INSERT' then array[new.name] when 'DELETE' then array[old.name] else array[old.name, new.name]
  end;
  place text := case tg_op when 'INSERT' then new.bucket_id else old.bucket_id end;
  content record;
begin
  for content in
    select 'document' as kind, d.id, d.title from public.documents d
    where place = 'documents' and (d.file_path = any (names) and not d.is_embed or d.thumbnail_path = any (names))
    union
    select 'video', v.id, v.title from public.training_videos v
    where place = 'videos'
      and (v.video_path = any (names) or v.poster_path = any (names) or v.captions_path = any (names))
  loop
    continue when tg_op = 'DELETE' and exists (select from public.deletion_wishes w where w.id = content.id);
    perform private.write_audit(
      (content.kind || '_edited')::public.audit_action, content.kind::public.audit_subject, content.id, content.title,
      jsonb_build_object('file', case tg_op when 'INSERT' then 'put' when 'DELETE' then 'removed' else 'replaced' end)
    );
  end loop;
  return null;
end $$;

-- The two pull functions as before, but `order by xid` makes Postgres read count and sum from the index on (xid, id), which has a fifth
-- of the table's pages.
create or replace function public.documents_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := since::xid8;
  answer jsonb := jsonb_build_object();
  page jsonb;
begin
  perform private.refuse_strangers();
  if after_id is null then
    answer := private.changes_head('documents', 'public.documents', start) || (
      select jsonb_build_object(
        'count', count(*), 'sum', coalesce(sum(d.xid::text::numeric), 0)::text,
        'ahead', count(*) filter (where d.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      ) from (select xid from public.documents order by xid) d
    );
  end if;
  select coalesce(jsonb_agg(to_jsonb(one) order by one.xid, one.id), '[]') into page from (
    select d.* from public.documents d
    where (d.xid, d.id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
      and (d.xid, d.id) is distinct from (start, after_id)
    order by d.xid, d.id limit 1000
  ) one;
  return answer || jsonb_build_object('rows', page, 'more', jsonb_array_length(page) = 1000);
end $$;

create or replace function public.training_videos_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := since::xid8;
  answer jsonb := jsonb_build_object();
  page jsonb;
begin
  perform private.refuse_strangers();
  if after_id is null then
    answer := private.changes_head('videos', 'public.training_videos', start) || (
      select jsonb_build_object(
        'count', count(*), 'sum', coalesce(sum(v.xid::text::numeric), 0)::text,
        'ahead', count(*) filter (where v.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      ) from (select xid from public.training_videos order by xid) v
    );
  end if;
  select coalesce(jsonb_agg(to_jsonb(one) order by one.xid, one.id), '[]') into page from (
    select v.* from public.training_videos v
    where (v.xid, v.id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
      and (v.xid, v.id) is distinct from (start, after_id)
    order by v.xid, v.id limit 1000
  ) one;
  return answer || jsonb_build_object('rows', page, 'more', jsonb_array_length(page) = 1000);
end $$;
