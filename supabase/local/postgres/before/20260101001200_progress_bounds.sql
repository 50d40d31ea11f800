-- Limits of progress: seconds past 24 hours, and more than a thousand separate pieces, are refused. Pieces with a gap of one second are
-- joined, so that rows stay short. `src/domain/progress.ts` has the same rule and the same limits.

create function private.unite_seconds(watched int4multirange) returns int4multirange
language sql immutable set search_path = '' as $$
  select coalesce(range_agg(int4range(lower(wide), upper(wide) - 1)), '{}')
  from unnest((select range_agg(int4range(lower(piece), upper(piece) + 1)) from unnest(watched) piece)) wide
$$;

-- Checks the size first, which is known without looking at the pieces. A thousand pieces take 13 kB.
create function private.check_seconds(watched int4multirange) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if pg_column_size(watched) > 65536 or not watched <@ '{[0,86400)}' or
    (select count(*) from unnest(private.unite_seconds(watched))) > 1000
  then
    raise exception 'No video needs these watched seconds' using errcode = '23514';
  end if;
end $$;

-- Merges a save with the row: the newest last_watched gives the position (of equal times the greater position), completed stays
-- completed, watched seconds add up. A row with a time in the future counts as written now, or no save would move its position until
-- then.
create or replace function private.merge_progress() returns trigger
language plpgsql set search_path = '' as $$
declare
  last_time timestamptz;
begin
  perform private.check_seconds(new.watched);
  new.last_watched := least(new.last_watched, now());
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.video_id := old.video_id;
    last_time := least(old.last_watched, now());
    if (last_time, old.progress_seconds) > (new.last_watched, new.progress_seconds) then
      new.last_watched := last_time;
      new.progress_seconds := old.progress_seconds;
    end if;
    new.completed := old.completed or new.completed;
    new.watched := old.watched + new.watched;
    new.updated_at := now();
    perform private.check_seconds(new.watched);
  end if;
  new.watched := private.unite_seconds(new.watched);
  return new;
end $$;

revoke execute on function private.unite_seconds(int4multirange), private.check_seconds(int4multirange)
  from public, anon;
-- The trigger runs with the rights of the person who saves.
grant execute on function private.unite_seconds(int4multirange), private.check_seconds(int4multirange)
  to authenticated, service_role;

-- Older rows are cut to the limits: a position past 24 hours becomes 24 hours, and watched seconds past 24 hours are removed.
alter table public.video_progress disable trigger merge_progress;
update public.video_progress set
  updated_at = now(),
  progress_seconds = least(progress_seconds, 86400),
  watched = private.unite_seconds(watched * '{[0,86400)}')
where progress_seconds > 86400 or watched <> private.unite_seconds(watched * '{[0,86400)}');
update public.video_progress set updated_at = now(), watched = '{}'
where (select count(*) from unnest(watched)) > 1000;
alter table public.video_progress enable trigger merge_progress;

alter table public.video_progress drop constraint position_is_possible;
alter table public.video_progress
  add constraint position_is_possible check (progress_seconds between 0 and 86400);
alter table public.video_progress drop constraint watched_is_possible;
alter table public.video_progress add constraint watched_is_possible check (watched <@ '{[0,86400)}');
