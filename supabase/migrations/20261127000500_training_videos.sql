-- Uploaded training videos, whose files are in the bucket `videos`. Embedded videos are rows of `documents`.

create table public.video_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint name_is_given check (btrim(name) <> '')
    constraint name_is_visible check (private.is_visible_line(name, 100)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id()
);

create table public.training_videos (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint title_is_given check (btrim(title) <> ''),
  description text,
  video_name text not null constraint video_name_is_visible check (private.is_visible_line(video_name, 300)),
  video_path text not null unique constraint video_path_is_a_name check (private.is_object_name(video_path)),
  duration integer not null default 0 constraint duration_is_possible check (duration >= 0), -- seconds
  category_id uuid not null references public.video_categories (id) on delete restrict,
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Files in the same bucket, made when the video is added, or later by an admin's browser.
  poster_path text constraint poster_path_is_a_name check (private.is_object_name(poster_path)),
  captions_path text constraint captions_path_is_a_name check (private.is_object_name(captions_path)),
  -- Whoever changes a picture removes the one before: it must be neither the film, nor a file that a colleague has not listed yet.
  constraint side_files_lie_beside check (
    (starts_with(poster_path, video_path || '.') and starts_with(captions_path, video_path || '.') and poster_path <> captions_path)
    is not false
  ),
  xid xid8 not null default pg_current_xact_id(),
  -- What tablets keep. Every tablet downloads `pinned` files by itself, and no tablet keeps files without `offline_ok`. `sha256` is
  -- the hash of the file as it was sent, in hex, against which a tablet checks its copy; files without a hash are not checked.
  offline_ok boolean not null default true,
  pinned boolean not null default false,
  sha256 text constraint sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  -- When it was put into the trash (20261127000700_trash.sql); null outside.
  deleted_at timestamptz,
  -- Where everybody's Home shows the row (docs/decisions/0038): `first` is the list "Good to know first", null is nowhere. It is text
  -- and no boolean, because the device's database can index only texts and numbers. `pinned` is something else.
  home_place text constraint home_place_is_known check (home_place = 'first'),
  -- The day on which somebody has to read the row again.
  review_on date constraint review_on_is_possible check (review_on between '2000-01-01' and '2199-12-31'),
  -- The film that the file shows: null for the one that was uploaded first, else the id of the replacement that brought it
  -- (20261127000660_video_versions.sql).
  film uuid,

  constraint title_is_visible check (private.is_visible_line(title, 300)),
  constraint description_is_visible check (private.is_visible_text(description, 5000)),
  constraint pinned_may_be_kept check (offline_ok or not pinned)
);
create index training_videos_category_idx on public.training_videos (category_id);
create index training_videos_created_idx on public.training_videos (created_at desc);
create index training_videos_uploaded_by_idx on public.training_videos (uploaded_by);
-- To find the row that names a file.
create index training_videos_poster_idx on public.training_videos (poster_path) where poster_path is not null;
create index training_videos_captions_idx on public.training_videos (captions_path) where captions_path is not null;
create index training_videos_xid_idx on public.training_videos (xid, id) where deleted_at is null;
create index training_videos_deleted_idx on public.training_videos (deleted_at) where deleted_at is not null;

create trigger touch_updated_at before update on public.video_categories
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.training_videos
  for each row execute function private.touch_updated_at();
create trigger renew_xid before insert or update on public.video_categories
  for each row execute function private.renew_xid();
create trigger renew_xid before insert or update on public.training_videos
  for each row execute function private.renew_xid();
create trigger keep_tombstones after insert or delete on public.video_categories
  for each row execute function private.keep_tombstones('categories');
create trigger keep_tombstones after insert or delete on public.training_videos
  for each row execute function private.keep_tombstones('videos');
create trigger keep_tombstones_of_trash after update of deleted_at on public.training_videos
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function private.keep_tombstones('videos');

alter table public.video_categories enable row level security;
alter table public.training_videos enable row level security;

revoke all on table public.video_categories, public.training_videos from anon, authenticated, service_role;
grant select, insert, update, delete on table public.video_categories, public.training_videos to service_role;
grant select on table public.video_categories, public.training_videos to authenticated;
grant insert (id, name) on table public.video_categories to authenticated;
-- The server sets the dates. The uploader of a video cannot be changed, and its file, film, length and hash by functions alone.
grant insert (
  id, title, description, video_name, video_path, duration, category_id, uploaded_by, poster_path, captions_path,
  offline_ok, pinned, sha256, home_place, review_on
) on table public.training_videos to authenticated;
grant update (
  title, description, updated_at, category_id, poster_path, captions_path, offline_ok, pinned, home_place, review_on
), delete on table public.training_videos to authenticated;

create policy "Members see the video categories" on public.video_categories
  for select to authenticated using ((select private.is_member()));
create policy "Admins add video categories" on public.video_categories
  for insert to authenticated with check ((select private.is_admin()));

create policy "Members see every training video outside the trash" on public.training_videos
  for select to authenticated using (deleted_at is null and (select private.is_member()));
create policy "Admins add training videos in their own name" on public.training_videos
  for insert to authenticated
  with check ((select private.is_admin()) and uploaded_by = (select auth.uid()));
create policy "Admins edit training videos" on public.training_videos
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete training videos" on public.training_videos
  for delete to authenticated using ((select private.is_admin()));

-- Pull function. `order by xid` makes Postgres read count and sum from the index on (xid, id), which has a fifth of the table's pages.
-- Row security hides the trash, and the index leaves it out.
create function public.training_videos_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := private.pull_start(since);
begin
  return private.changes_answer(
    case when after_id is null then (
      select private.changes_head(
        array['videos'], 'public.training_videos', start,
        count(*), sum(v.xid::text::numeric), count(*) filter (where v.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      )
      from (select xid from public.training_videos order by xid) v
    ) end,
    (
      select jsonb_agg(to_jsonb(one) order by one.xid, one.id) from (
        select v.* from public.training_videos v
        where (v.xid, v.id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
          and (v.xid, v.id) is distinct from (start, after_id)
        order by v.xid, v.id limit 1000
      ) one
    )
  );
end $$;
revoke execute on function public.training_videos_since(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.training_videos_since(text, uuid) to authenticated;

-- The category is made by the migration, because a hosted project gets no seed.
insert into public.video_categories (name) values ('General');
