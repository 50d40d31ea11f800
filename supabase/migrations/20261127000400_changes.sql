-- Pulls of changes: a device asks for the rows of a list that changed since its last pull, and misses none. Each row has the number
-- of the transaction that wrote it last. An answer names its horizon, below which all transactions had ended: a pull from that
-- horizon also finds rows of transactions that were open at the time. (A time or a sequence misses rows that are committed late.)
-- Each list has a pull function, `<list>_since`, in the migration of its table.

create function private.renew_xid() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;

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

-- Adds a tombstone for a row that is deleted or put into the trash, also where a restored copy brings such a row, and removes the
-- tombstone of a row that is inserted again or restored.
create function private.keep_tombstones() returns trigger
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

-- The pull functions answer to (since, after_id). `since`: the horizon of an earlier answer, '0' for everything. `rows`: at most
-- 1,000, in the order of (xid, id); with `more`, the next page is asked with xid and id of the last row as `since` and `after_id`. A
-- row that is edited between two pages moves to the end, where it is found. The first page has a head too.

-- Where a pull begins. Refuses people who are not members, at every page: an empty answer would say that all rows were deleted.
create function private.pull_start(since text) returns xid8
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_member();
  return since::xid8;
end $$;

-- The head of an answer: `horizon`, from which the next pull asks; `shape`, which changes with the table's columns and the person's
-- rights, and then everything is pulled; `gone`, ids of deleted rows; `count` and `sum`, those of all rows: a device with other
-- values pulls everything; `ahead`, the number of rows from a restored copy whose xid this server has not reached, which come at
-- every pull (private.renumber_rows).
create function private.changes_head(
  lists text[], source regclass, start xid8, row_count bigint, xid_sum numeric, ahead bigint
) returns jsonb
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
      where t.list = any (lists) and t.xid >= start and start > '0'
    ),
    'count', row_count, 'sum', coalesce(xid_sum, 0)::text, 'ahead', ahead
  );
end $$;

-- An answer: the head, null after the first page, and the rows of this page, null where there is none.
create function private.changes_answer(head jsonb, page jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(head, '{}') || jsonb_build_object(
    'rows', coalesce(page, '[]'), 'more', coalesce(jsonb_array_length(page) = 1000, false)
  )
$$;

-- Renumbers rows of a copy that was restored into another server, whose xid this server has not reached; returns how many. Also begins
-- the thirty days of every row in the trash anew, because the copy may be older than that. The database's owner runs it once after the
-- restore (docs/deploy.md).
create function private.renumber_rows() returns bigint
language plpgsql set search_path = '' as $$
declare
  next_xid xid8 := pg_snapshot_xmax(pg_current_snapshot());
  renumbered bigint;
  total bigint := 0;
  name text;
begin
  foreach name in array array[
    'documents', 'training_videos', 'document_categories', 'video_categories', 'video_progress', 'favorites', 'tombstones'
  ] loop
    execute format('update public.%I set xid = pg_current_xact_id() where xid >= $1', name) using next_xid;
    get diagnostics renumbered = row_count;
    total := total + renumbered;
  end loop;
  update public.documents set deleted_at = now() where deleted_at is not null;
  update public.training_videos set deleted_at = now() where deleted_at is not null;
  return total;
end $$;

revoke execute on function
  private.renew_xid(), private.keep_tombstones(), private.renumber_rows(), private.pull_start(text),
  private.changes_head(text[], regclass, xid8, bigint, numeric, bigint), private.changes_answer(jsonb, jsonb)
  from public, anon, authenticated, service_role;
-- The pull functions call these with the rights of the person who pulls.
grant execute on function
  private.pull_start(text), private.changes_head(text[], regclass, xid8, bigint, numeric, bigint),
  private.changes_answer(jsonb, jsonb)
  to authenticated, service_role;
