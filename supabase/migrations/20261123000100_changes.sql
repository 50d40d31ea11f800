-- Pulls of changes: a device asks for the rows of a list that changed since its last pull, and misses none. Each row has the number
-- of the transaction that wrote it last. An answer names its horizon, below which all transactions had ended: a pull from that
-- horizon also finds rows of transactions that were open at the time. (A time or a sequence misses rows that are committed late.)

alter table public.documents add column xid xid8 not null default pg_current_xact_id();
alter table public.training_videos add column xid xid8 not null default pg_current_xact_id();
alter table public.document_categories add column xid xid8 not null default pg_current_xact_id();
alter table public.video_categories add column xid xid8 not null default pg_current_xact_id();
-- Progress has no index on xid, because a person has few rows and every save would have to write it.
alter table public.video_progress add column xid xid8 not null default pg_current_xact_id();
create index documents_xid_idx on public.documents (xid, id);
create index training_videos_xid_idx on public.training_videos (xid, id);

create function private.renew_xid() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;

create trigger renew_xid before insert or update on public.documents
  for each row execute function private.renew_xid();
create trigger renew_xid before insert or update on public.training_videos
  for each row execute function private.renew_xid();
create trigger renew_xid before insert or update on public.document_categories
  for each row execute function private.renew_xid();
create trigger renew_xid before insert or update on public.video_categories
  for each row execute function private.renew_xid();
create trigger renew_xid before insert or update on public.video_progress
  for each row execute function private.renew_xid();

-- Tombstones of deleted rows. Progress needs none, because it is deleted with its video.
create table public.tombstones (
  list text not null,
  id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (list, id)
);
create index tombstones_xid_idx on public.tombstones (list, xid);

alter table public.tombstones enable row level security;
revoke all on table public.tombstones from anon, authenticated, service_role;
grant select on table public.tombstones to authenticated, service_role;
create policy "Members see which rows are gone" on public.tombstones
  for select to authenticated using ((select private.is_member()));

-- Adds a tombstone for a deleted row, and removes the tombstone of a row that is inserted again.
create function private.keep_tombstones() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    insert into public.tombstones (list, id) values (tg_argv[0], old.id)
    on conflict (list, id) do update set xid = excluded.xid;
  else
    delete from public.tombstones t where t.list = tg_argv[0] and t.id = new.id;
  end if;
  return null;
end $$;

create trigger keep_tombstones after insert or delete on public.documents
  for each row execute function private.keep_tombstones('documents');
create trigger keep_tombstones after insert or delete on public.training_videos
  for each row execute function private.keep_tombstones('videos');
create trigger keep_tombstones after insert or delete on public.document_categories
  for each row execute function private.keep_tombstones('categories');
create trigger keep_tombstones after insert or delete on public.video_categories
  for each row execute function private.keep_tombstones('categories');

-- Refuses people who are not members, at every page: an empty answer would say that all rows were deleted.
create function private.refuse_strangers() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_member() then
    raise exception 'Only for members' using errcode = '42501';
  end if;
end $$;

-- The head of every answer: `horizon`, from which the next pull asks; `shape`, which changes with the table's columns and the
-- person's rights, and then everything is pulled; `gone`, ids of deleted rows.
create function private.changes_head(list_name text, source regclass, since xid8) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'horizon', pg_snapshot_xmin(pg_current_snapshot())::text,
    'shape', (
      select md5(string_agg(a.attname || ' ' || a.atttypid::text, ',' order by a.attnum) || private.is_admin()::text)
      from pg_catalog.pg_attribute a where a.attrelid = source and a.attnum > 0 and not a.attisdropped
    ),
    'gone', (
      select coalesce(jsonb_agg(t.id), '[]') from public.tombstones t
      where t.list = list_name and t.xid >= since and since > '0'
    )
  );
end $$;

-- The pull functions, one a list. `since`: the horizon of an earlier answer, '0' for everything. `rows`: at most 1,000, in the order
-- of (xid, id); with `more`, the next page is asked with xid and id of the last row as `since` and `after_id`. A row that is edited
-- between two pages moves to the end, where it is found. `count` and `sum`, on the first page, are those of all rows: a device with
-- other values pulls everything. `ahead`: the number of rows from a restored copy whose xid this server has not reached, which come
-- at every pull (private.renumber_rows).

create function public.documents_since(since text default '0', after_id uuid default null) returns jsonb
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
      ) from public.documents d
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

create function public.training_videos_since(since text default '0', after_id uuid default null) returns jsonb
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
      ) from public.training_videos v
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

-- Categories are a list of their own, so that renaming one changes no row of documents or videos. Document and video categories share
-- the list.
create function public.categories_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := since::xid8;
  answer jsonb := jsonb_build_object();
  page jsonb;
begin
  perform private.refuse_strangers();
  if after_id is null then
    answer := private.changes_head('categories', 'public.document_categories', start) || (
      select jsonb_build_object(
        'count', count(*), 'sum', coalesce(sum(c.xid::text::numeric), 0)::text,
        'ahead', count(*) filter (where c.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      ) from (
        select d.xid from public.document_categories d union all select v.xid from public.video_categories v
      ) c
    );
  end if;
  select coalesce(jsonb_agg(to_jsonb(one) order by one.xid, one.id), '[]') into page from (
    select c.* from (
      select 'document' as kind, d.* from public.document_categories d
      union all select 'video', v.* from public.video_categories v
    ) c
    where (c.xid, c.id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
      and (c.xid, c.id) is distinct from (start, after_id)
    order by c.xid, c.id limit 1000
  ) one;
  return answer || jsonb_build_object('rows', page, 'more', jsonb_array_length(page) = 1000);
end $$;

-- The pull function of the caller's own progress; `gone` holds ids of videos.
create function public.video_progress_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := since::xid8;
  person uuid := auth.uid();
  answer jsonb := jsonb_build_object();
  page jsonb;
begin
  perform private.refuse_strangers();
  if after_id is null then
    answer := private.changes_head('videos', 'public.video_progress', start) || (
      select jsonb_build_object(
        'count', count(*), 'sum', coalesce(sum(p.xid::text::numeric), 0)::text,
        'ahead', count(*) filter (where p.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      ) from public.video_progress p where p.user_id = person
    );
  end if;
  select coalesce(jsonb_agg(to_jsonb(one) order by one.xid, one.video_id), '[]') into page from (
    select p.* from public.video_progress p
    where p.user_id = person
      and (p.xid, p.video_id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
      and (p.xid, p.video_id) is distinct from (start, after_id)
    order by p.xid, p.video_id limit 1000
  ) one;
  return answer || jsonb_build_object('rows', page, 'more', jsonb_array_length(page) = 1000);
end $$;

-- Renumbers rows of a copy that was restored into another server, whose xid this server has not reached; returns how many. The
-- database's owner runs it once after the restore (docs/deploy.md).
create function private.renumber_rows() returns bigint
language plpgsql set search_path = '' as $$
declare
  next_xid xid8 := pg_snapshot_xmax(pg_current_snapshot());
  renumbered bigint;
  total bigint := 0;
  name text;
begin
  foreach name in array array[
    'documents', 'training_videos', 'document_categories', 'video_categories', 'video_progress', 'tombstones'
  ] loop
    execute format('update public.%I set xid = pg_current_xact_id() where xid >= $1', name) using next_xid;
    get diagnostics renumbered = row_count;
    total := total + renumbered;
  end loop;
  return total;
end $$;

revoke execute on function
  private.renew_xid(), private.keep_tombstones(), private.refuse_strangers(), private.renumber_rows(),
  private.changes_head(text, regclass, xid8)
  from public, anon, authenticated, service_role;
-- The pull functions call the following two functions with the rights of the person who pulls.
grant execute on function private.refuse_strangers(), private.changes_head(text, regclass, xid8) to authenticated, service_role;
revoke execute on function
  public.documents_since(text, uuid), public.training_videos_since(text, uuid), public.categories_since(text, uuid),
  public.video_progress_since(text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.documents_since(text, uuid), public.training_videos_since(text, uuid), public.categories_since(text, uuid),
  public.video_progress_since(text, uuid)
  to authenticated;
