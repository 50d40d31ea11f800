-- Small files beside a file, in the same bucket: the first page of a document, the poster and the captions of a video. All may be
-- missing.

alter table public.documents
  add column thumbnail_path text constraint thumbnail_path_is_given check (btrim(thumbnail_path) <> '');

alter table public.training_videos
  add column poster_path text constraint poster_path_is_given check (btrim(poster_path) <> ''),
  add column captions_path text constraint captions_path_is_given check (btrim(captions_path) <> '');

-- Thumbnails and posters are made when a file is added, or later by an admin's browser for a file that has none.
grant insert (thumbnail_path), update (thumbnail_path) on table public.documents to authenticated;
grant insert (poster_path, captions_path), update (poster_path, captions_path)
  on table public.training_videos to authenticated;
