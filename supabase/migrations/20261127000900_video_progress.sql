-- Progress of each person in each training video. Saves may arrive twice, late or out of order, and always make the same row.
-- src/domain/progress.ts has the same rule; src/domain/progress-cases.ts tests both. Seconds past 24 hours, and more than a
-- thousand separate pieces, are refused.

create table public.video_progress (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  video_id uuid not null references public.training_videos (id) on delete cascade,
  progress_seconds integer not null default 0
    constraint position_is_possible check (progress_seconds between 0 and 86400),
  completed boolean not null default false,
  last_watched timestamptz not null default now() constraint time_is_a_date check (last_watched >= '1900-01-01Z'),
  watched int4multirange not null default '{}' -- the seconds of the video's first film that were really played
    constraint watched_is_possible check (watched <@ '{[0,86400)}'),
  -- The seconds of its later films (training_videos.film) that were really played: {"<film>": "{[0,30)}"}. So a replacement changes
  -- nobody's progress, and a save counts for the film that was played, whenever it arrives.
  watched_films jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Without an index, because a person has few rows and every save would have to write it.
  xid xid8 not null default pg_current_xact_id(),
  primary key (user_id, video_id)
);
create index video_progress_video_idx on public.video_progress (video_id);

-- Joins pieces with a gap of one second, so that rows stay short. Null stays null, which the column refuses: turned into no seconds it
-- would remove what the person had watched.
create function private.unite_seconds(watched int4multirange) returns int4multirange
language sql immutable strict set search_path = '' as $$
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

-- The seconds of each film in both. Films of which nothing was watched are left out.
create function private.unite_films(one jsonb, other jsonb) returns jsonb
language sql immutable strict set search_path = '' as $$
  select coalesce(jsonb_object_agg(film, private.unite_seconds(watched)) filter (where not isempty(watched)), '{}')
  from (
    select key::uuid as film, range_agg(value::int4multirange) as watched
    from (select * from jsonb_each_text(one) union all select * from jsonb_each_text(other)) pair
    group by key::uuid
  ) united
$$;

-- As check_seconds; the films have a thousand pieces together.
create function private.check_films(films jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if pg_column_size(films) > 65536 or exists (
    select from jsonb_each_text(films) film where not film.value::int4multirange <@ '{[0,86400)}'
  ) or (
    select count(*) from jsonb_each_text(private.unite_films(films, '{}')) film, unnest(film.value::int4multirange)
  ) > 1000 then
    raise exception 'No films need these watched seconds' using errcode = '23514';
  end if;
end $$;

-- Merges a save with the row: the newest last_watched gives the position (of equal times the greater position), completed stays
-- completed, watched seconds of each film add up. Person and video of a row cannot be changed. A row with a time in the future counts as written
-- now, or no save would move its position until then. "Now" is the start of the statement: an insert and the update
-- that it becomes at a conflict have the same start. The start of the transaction would be too early, because another transaction
-- may have written the row since.
create function private.merge_progress() returns trigger
language plpgsql set search_path = '' as $$
declare
  last_time timestamptz;
begin
  perform private.check_seconds(new.watched);
  perform private.check_films(new.watched_films);
  new.last_watched := least(new.last_watched, statement_timestamp());
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.video_id := old.video_id;
    last_time := case when old.last_watched > clock_timestamp() then statement_timestamp() else old.last_watched end;
    if (last_time, old.progress_seconds) > (new.last_watched, new.progress_seconds) then
      new.last_watched := last_time;
      new.progress_seconds := old.progress_seconds;
    end if;
    new.completed := old.completed or new.completed;
    new.watched := old.watched + new.watched;
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    new.watched_films := private.unite_films(old.watched_films, new.watched_films);
    perform private.check_seconds(new.watched);
    perform private.check_films(new.watched_films);
  end if;
  new.watched := private.unite_seconds(new.watched);
  new.watched_films := private.unite_films(new.watched_films, '{}');
  return new;
end $$;

create trigger merge_progress before insert or update on public.video_progress
  for each row execute function private.merge_progress();
create trigger renew_xid before insert or update on public.video_progress
  for each row execute function private.renew_xid();

alter table public.video_progress enable row level security;

revoke all on table public.video_progress from anon, authenticated, service_role;
grant select, insert, update, delete on table public.video_progress to service_role;
grant select on table public.video_progress to authenticated;
-- An upsert names its key columns in SET, so they need the grant; the trigger keeps their values.
grant insert (user_id, video_id, progress_seconds, completed, last_watched, watched, watched_films),
  update (user_id, video_id, progress_seconds, completed, last_watched, watched, watched_films)
  on table public.video_progress to authenticated;

create policy "Members see their own progress, without videos in the trash" on public.video_progress
  for select to authenticated
  using (
    user_id = (select auth.uid()) and (select private.is_member())
    and video_id <> all ((select private.ids_in_trash())::uuid[])
  );
create policy "Members save their own progress" on public.video_progress
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members move their own progress on" on public.video_progress
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));

-- Pull function of the caller's own progress that row security shows; `gone` holds ids of videos.
create function public.video_progress_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := private.pull_start(since);
  person uuid := auth.uid();
begin
  return private.changes_answer(
    case when after_id is null then (
      select private.changes_head(
        array['videos'], 'public.video_progress', start,
        count(*), sum(p.xid::text::numeric), count(*) filter (where p.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      )
      from public.video_progress p where p.user_id = person
    ) end,
    (
      select jsonb_agg(to_jsonb(one) order by one.xid, one.video_id) from (
        select p.* from public.video_progress p
        where p.user_id = person
          and (p.xid, p.video_id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
          and (p.xid, p.video_id) is distinct from (start, after_id)
        order by p.xid, p.video_id limit 1000
      ) one
    )
  );
end $$;
revoke execute on function public.video_progress_since(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.video_progress_since(text, uuid) to authenticated;

revoke execute on function
  private.merge_progress(), private.unite_seconds(int4multirange), private.check_seconds(int4multirange),
  private.unite_films(jsonb, jsonb), private.check_films(jsonb)
  from public, anon, authenticated, service_role;
-- The trigger runs with the rights of the person who saves.
grant execute on function
  private.unite_seconds(int4multirange), private.check_seconds(int4multirange),
  private.unite_films(jsonb, jsonb), private.check_films(jsonb)
  to authenticated, service_role;
