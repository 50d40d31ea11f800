-- Stars mark the documents and videos that a person wants to find again, on all tablets. Nobody else sees a person's stars, not even
-- an admin, and the audit log has no line about stars. A star that is taken off stays as a row with `starred` false: the newest
-- `starred_at` decides, whatever the order in which tablets send. src/domain/stars.ts has the same rule; the cases in
-- src/domain/star-cases.ts test both.

create table public.favorites (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  document_id uuid references public.documents (id) on delete cascade,
  video_id uuid references public.training_videos (id) on delete cascade,
  -- The starred row: tombstones of both lists name it by this id.
  thing_id uuid not null generated always as (coalesce(document_id, video_id)) stored,
  starred boolean not null default true,
  starred_at timestamptz not null default now() constraint time_is_a_date check (starred_at >= '1900-01-01Z'),
  -- Without an index, as that of progress.
  xid xid8 not null default pg_current_xact_id(),
  primary key (user_id, thing_id),
  constraint one_thing check (num_nonnulls(document_id, video_id) = 1)
);
create index favorites_document_idx on public.favorites (document_id);
create index favorites_video_idx on public.favorites (video_id);

-- Merges an incoming star with the stored row: the newest starred_at decides; at equal times the star that is on wins. Person and thing
-- of a row cannot be changed. A row with a time in the future counts as written now, as progress does (private.merge_progress).
create function private.merge_star() returns trigger
language plpgsql set search_path = '' as $$
declare
  last_time timestamptz;
begin
  new.starred_at := least(new.starred_at, statement_timestamp());
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.document_id := old.document_id;
    new.video_id := old.video_id;
    last_time := case when old.starred_at > clock_timestamp() then statement_timestamp() else old.starred_at end;
    if (last_time, old.starred) > (new.starred_at, new.starred) then
      new.starred_at := last_time;
      new.starred := old.starred;
    end if;
  end if;
  return new;
end $$;

create trigger merge_star before insert or update on public.favorites
  for each row execute function private.merge_star();
create trigger renew_xid before insert or update on public.favorites
  for each row execute function private.renew_xid();

alter table public.favorites enable row level security;

revoke all on table public.favorites from anon, authenticated, service_role;
grant select, insert, update, delete on table public.favorites to service_role;
grant select on table public.favorites to authenticated;
-- An upsert names all its columns in SET; the trigger keeps person and thing.
grant insert (user_id, document_id, video_id, starred, starred_at),
  update (user_id, document_id, video_id, starred, starred_at)
  on table public.favorites to authenticated;

create policy "Members see their own stars, without things in the trash" on public.favorites
  for select to authenticated
  using (
    user_id = (select auth.uid()) and (select private.is_member())
    and thing_id <> all ((select private.ids_in_trash())::uuid[])
  );
create policy "Members add their own stars" on public.favorites
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members change their own stars" on public.favorites
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));

-- Pull function of the caller's own stars that row security shows; `gone` holds ids of documents and videos.
create function public.favorites_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := private.pull_start(since);
  person uuid := auth.uid();
begin
  return private.changes_answer(
    case when after_id is null then (
      select private.changes_head(
        array['documents', 'videos'], 'public.favorites', start,
        count(*), sum(f.xid::text::numeric), count(*) filter (where f.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      )
      from public.favorites f where f.user_id = person
    ) end,
    (
      select jsonb_agg(to_jsonb(one) order by one.xid, one.thing_id) from (
        select f.* from public.favorites f
        where f.user_id = person
          and (f.xid, f.thing_id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
          and (f.xid, f.thing_id) is distinct from (start, after_id)
        order by f.xid, f.thing_id limit 1000
      ) one
    )
  );
end $$;
revoke execute on function public.favorites_since(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.favorites_since(text, uuid) to authenticated;

revoke execute on function private.merge_star() from public, anon, authenticated, service_role;
