-- Files that no row names: an upload that ended between its file and its row leaves such a file (decision 13). No upload waits for
-- longer than a month.

create function public.stray_files() returns table (bucket text, path text)
language sql stable security invoker set search_path = '' as $$
  select object.bucket_id, object.name
  from storage.objects as object
  where (select private.is_admin())
    and object.bucket_id in ('documents', 'videos')
    -- The names that the portal gives to uploads: a file with another name was put there by hand.
    and object.name ~ '^[a-z0-9-]+/[0-9]{13}-'
    and object.created_at < now() - interval '30 days'
    and not exists (
      select from public.documents as document
      where object.name in (document.file_path, document.thumbnail_path)
    )
    and not exists (
      select from public.training_videos as video
      where object.name in (video.video_path, video.poster_path, video.captions_path)
    )
  order by object.created_at
  limit 100
$$;
comment on function public.stray_files() is
  'Uploaded files that no document and no video names, a hundred at most, the oldest first. Nothing to anybody but admins.';

revoke execute on function public.stray_files() from public, anon;
grant execute on function public.stray_files() to authenticated, service_role;
