-- Earlier files of uploaded videos, as those of documents are kept (20261127000650_document_versions.sql). A video whose file is replaced
-- keeps everybody's progress, and has another film: seconds that people watched count for the film that they saw, and for no other
-- (20261127000900_video_progress.sql, docs/decisions/0046).

create table public.video_versions (
  -- The id of the replacement, chosen by the device: a replacement whose answer was lost is asked for again, and made once.
  id uuid primary key,
  video_id uuid not null references public.training_videos (id) on delete cascade,
  number integer not null, -- 1 is the file that was uploaded first
  film uuid, -- as in training_videos; an earlier file that comes back is the film that it was
  video_name text not null,
  video_path text not null,
  duration integer not null,
  sha256 text,
  poster_path text,
  captions_path text,
  -- Who replaced this file, when and why.
  replaced_by uuid references auth.users (id) on delete set null,
  replaced_at timestamptz not null default now(),
  reason text constraint reason_is_visible check (private.is_visible_line(reason, 300)),
  unique (video_id, number)
);
create index video_versions_replaced_by_idx on public.video_versions (replaced_by);
-- To find the row that names a file.
create index video_versions_video_idx on public.video_versions (video_path);
create index video_versions_poster_idx on public.video_versions (poster_path) where poster_path is not null;
create index video_versions_captions_idx on public.video_versions (captions_path) where captions_path is not null;

alter table public.video_versions enable row level security;
revoke all on table public.video_versions from anon, authenticated, service_role;
grant select on table public.video_versions to authenticated, service_role;
create policy "Admins see the earlier files of videos" on public.video_versions
  for select to authenticated using ((select private.is_admin()));

-- Puts `file` into the place of the video's present file, which becomes the version `file.id`. Answers as `private.put_document_file`.
create function private.put_video_file(seen timestamptz, file public.video_versions) returns boolean
language plpgsql set search_path = '' as $$
declare
  before public.training_videos;
begin
  -- Two replacements at once: the second waits here, and then meets another version of the row.
  select * into before from public.training_videos t where t.id = file.video_id for update;
  if exists (select from public.video_versions v where v.id = file.id and v.video_id = before.id) then
    return true;
  end if;
  if (before.updated_at = seen and before.deleted_at is null) is not true then
    return false;
  end if;
  perform from storage.objects o where o.bucket_id = 'videos' and o.name = file.video_path for no key update;
  if not found then
    raise exception 'This file is not in storage' using errcode = '23514';
  end if;
  insert into public.video_versions (
    id, video_id, number, film, video_name, video_path, duration, sha256, poster_path, captions_path, replaced_by, reason
  ) values (
    file.id, before.id, 1 + (select count(*) from public.video_versions v where v.video_id = before.id),
    before.film, before.video_name, before.video_path, before.duration, before.sha256, before.poster_path, before.captions_path,
    auth.uid(), file.reason
  );
  update public.training_videos t set
    film = file.film, video_name = file.video_name, video_path = file.video_path, duration = file.duration,
    sha256 = file.sha256, poster_path = file.poster_path, captions_path = file.captions_path
  where t.id = before.id;
  return true;
end $$;

-- Replaces the file of a video by another film, which is in storage, and which no row names yet. Answers as `put_video_file`.
create function public.replace_video_file(
  row_id uuid, version timestamptz, replacement uuid, video_name text, video_path text, duration integer,
  sha256 text default null, poster_path text default null, captions_path text default null, reason text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  file public.video_versions;
begin
  perform private.require_admin();
  file.id := replacement;
  file.video_id := row_id;
  file.film := replacement;
  file.video_name := video_name;
  file.video_path := video_path;
  file.duration := duration;
  file.sha256 := sha256;
  file.poster_path := poster_path;
  file.captions_path := captions_path;
  file.reason := reason;
  -- An earlier file of this video comes back with its own film, name and hash alone, by the function below.
  if exists (
    select from public.video_versions v where v.video_path = file.video_path and v.id <> replacement
  ) then
    raise exception 'This file is an earlier version' using errcode = '23505';
  end if;
  return private.put_video_file(version, file);
end $$;

-- Makes an earlier file the present one again, whose watched seconds count again; the present one becomes a version. Answers as
-- `put_video_file`.
create function public.restore_video_version(
  version_id uuid, version timestamptz, replacement uuid, reason text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  file public.video_versions;
begin
  perform private.require_admin();
  select * into file from public.video_versions v where v.id = version_id;
  file.id := replacement;
  file.reason := reason;
  return private.put_video_file(version, file);
end $$;

revoke execute on function private.put_video_file(timestamptz, public.video_versions)
  from public, anon, authenticated, service_role;
revoke execute on function
  public.replace_video_file(uuid, timestamptz, uuid, text, text, integer, text, text, text, text),
  public.restore_video_version(uuid, timestamptz, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.replace_video_file(uuid, timestamptz, uuid, text, text, integer, text, text, text, text),
  public.restore_video_version(uuid, timestamptz, uuid, text)
  to authenticated;
