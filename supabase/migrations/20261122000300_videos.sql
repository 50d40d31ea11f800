-- Uploaded training videos, whose files are in the bucket `videos`. Embedded videos are rows of `documents`.

create table public.video_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint name_is_given check (btrim(name) <> '')
    constraint name_is_visible check (private.is_visible_line(name, 100)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.training_videos (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint title_is_given check (btrim(title) <> ''),
  description text,
  video_name text not null,
  video_path text not null unique constraint path_is_given check (btrim(video_path) <> ''),
  duration integer not null default 0 constraint duration_is_possible check (duration >= 0), -- seconds
  category_id uuid not null references public.video_categories (id) on delete restrict,
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Files in the same bucket, made when the video is added, or later by an admin's browser.
  poster_path text constraint poster_path_is_given check (btrim(poster_path) <> ''),
  captions_path text constraint captions_path_is_given check (btrim(captions_path) <> ''),

  constraint title_is_visible check (private.is_visible_line(title, 300)),
  constraint description_is_visible check (private.is_visible_text(description, 5000))
);
create index training_videos_category_idx on public.training_videos (category_id);
create index training_videos_created_idx on public.training_videos (created_at desc);
create index training_videos_uploaded_by_idx on public.training_videos (uploaded_by);

create trigger touch_updated_at before update on public.video_categories
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.training_videos
  for each row execute function private.touch_updated_at();

alter table public.video_categories enable row level security;
alter table public.training_videos enable row level security;

revoke all on table public.video_categories, public.training_videos from anon, authenticated, service_role;
grant select, insert, update, delete on table public.video_categories, public.training_videos to service_role;
grant select on table public.video_categories, public.training_videos to authenticated;
grant insert (id, name) on table public.video_categories to authenticated;
-- The server sets the dates. The uploader and the file of a video cannot be changed.
grant insert (
  id, title, description, video_name, video_path, duration, category_id, uploaded_by, poster_path, captions_path
) on table public.training_videos to authenticated;
grant update (title, description, updated_at, poster_path, captions_path), delete
  on table public.training_videos to authenticated;

create policy "Members see the video categories" on public.video_categories
  for select to authenticated using ((select private.is_member()));
create policy "Admins add video categories" on public.video_categories
  for insert to authenticated with check ((select private.is_admin()));

create policy "Members see every training video" on public.training_videos
  for select to authenticated using ((select private.is_member()));
create policy "Admins add training videos in their own name" on public.training_videos
  for insert to authenticated
  with check ((select private.is_admin()) and uploaded_by = (select auth.uid()));
create policy "Admins edit training videos" on public.training_videos
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete training videos" on public.training_videos
  for delete to authenticated using ((select private.is_admin()));

-- The category is made by the migration, because a hosted project gets no seed.
insert into public.video_categories (name) values ('General');
