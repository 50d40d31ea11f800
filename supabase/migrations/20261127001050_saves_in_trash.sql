-- Saves of progress and stars whose video or document is in the trash: a tablet without a network does not know that. Row security hides
-- the stored row, and Postgres refuses an upsert of a row that is hidden, so the row is written here, for the restore, and no row is
-- answered.
create function private.keep_hidden() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The policies of the table do not apply to this function's insert, so it asks what they ask.
  if pg_trigger_depth() > 1 or new.user_id is distinct from auth.uid() or not private.is_member() then
    return new;
  end if;
  if tg_table_name = 'favorites' then
    insert into public.favorites (user_id, document_id, video_id, starred, starred_at)
    values (new.user_id, new.document_id, new.video_id, new.starred, new.starred_at)
    on conflict (user_id, thing_id) do update set starred = excluded.starred, starred_at = excluded.starred_at;
  else
    insert into public.video_progress (user_id, video_id, progress_seconds, completed, last_watched, watched, watched_films)
    values (
      new.user_id, new.video_id, new.progress_seconds, new.completed, new.last_watched, new.watched, new.watched_films
    )
    on conflict (user_id, video_id) do update set
      progress_seconds = excluded.progress_seconds, completed = excluded.completed,
      last_watched = excluded.last_watched, watched = excluded.watched, watched_films = excluded.watched_films;
  end if;
  return null;
end $$;
revoke execute on function private.keep_hidden() from public, anon, authenticated, service_role;

-- The condition is asked at the moment at which row security asks it, so that both agree while an admin restores the video.
-- The trigger comes before those that merge: they run in the order of their names, and the insert of the function meets them.
create trigger keep_hidden before insert on public.video_progress
  for each row when (new.video_id = any (private.ids_in_trash())) execute function private.keep_hidden();
create trigger keep_hidden before insert on public.favorites
  for each row when (coalesce(new.document_id, new.video_id) = any (private.ids_in_trash()))
  execute function private.keep_hidden();
