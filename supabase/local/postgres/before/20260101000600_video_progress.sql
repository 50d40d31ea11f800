-- Progress of each person in each training video. Saves may arrive twice, late or out of order, and always make the same row.
-- src/domain/progress.ts has the same rule; src/domain/progress-cases.ts tests both.

create table public.video_progress (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  video_id uuid not null references public.training_videos (id) on delete cascade,
  progress_seconds integer not null default 0 constraint position_is_possible check (progress_seconds >= 0),
  completed boolean not null default false,
  last_watched timestamptz not null default now(),
  watched int4multirange not null default '{}' -- the seconds that were really played
    constraint watched_is_possible check (watched <@ '{[0,1000000)}'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, video_id)
);
create index video_progress_video_idx on public.video_progress (video_id);

-- Merges a save with the row: the newest last_watched gives the position (of equal times the greater position), completed stays
-- completed, watched seconds add up. Person and video of a row cannot be changed.
create function private.merge_progress() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.last_watched := least(new.last_watched, now());
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.video_id := old.video_id;
    if (old.last_watched, old.progress_seconds) > (new.last_watched, new.progress_seconds) then
      new.last_watched := old.last_watched;
      new.progress_seconds := old.progress_seconds;
    end if;
    new.completed := old.completed or new.completed;
    new.watched := old.watched + new.watched;
    new.updated_at := now();
  end if;
  return new;
end $$;
revoke execute on function private.merge_progress() from public, anon, authenticated;

create trigger merge_progress before insert or update on public.video_progress
  for each row execute function private.merge_progress();

alter table public.video_progress enable row level security;

revoke all on table public.video_progress from anon, authenticated;
grant select, insert, update, delete on table public.video_progress to service_role;
grant select on table public.video_progress to authenticated;
-- An upsert names its key columns in SET, so they need the grant; the trigger keeps their values.
grant insert (user_id, video_id, progress_seconds, completed, last_watched, watched),
  update (user_id, video_id, progress_seconds, completed, last_watched, watched)
  on table public.video_progress to authenticated;

create policy "Members see their own progress" on public.video_progress
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members save their own progress" on public.video_progress
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members move their own progress on" on public.video_progress
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));
