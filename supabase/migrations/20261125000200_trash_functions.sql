-- The functions of the trash, for admins alone: row security hides the trash, and so refuses an UPDATE that would move a row into it.

-- Moves a row of this version (`updated_at`) into the trash. False where no such row is there: it was edited, or is gone.
create function public.move_to_trash(bucket text, row_id uuid, version timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if bucket = 'videos' then
    update public.training_videos v set deleted_at = now()
    where v.id = row_id and v.updated_at = version and v.deleted_at is null;
  else
    update public.documents d set deleted_at = now()
    where d.id = row_id and d.updated_at = version and d.deleted_at is null;
  end if;
  return found;
end $$;

-- Locks a row of the trash until the end of the transaction; false where it is not in the trash, or not longer than thirty days
-- (`only_old`), by the server's clock.
create function private.lock_in_trash(bucket text, row_id uuid, only_old boolean default false) returns boolean
language plpgsql set search_path = '' as $$
declare
  newest timestamptz := case when only_old then now() - interval '30 days' else 'infinity' end;
begin
  if bucket = 'videos' then
    perform from public.training_videos v where v.id = row_id and v.deleted_at < newest for update;
  else
    perform from public.documents d where d.id = row_id and d.deleted_at < newest for update;
  end if;
  return found;
end $$;

-- Restores a row from the trash, with everybody's progress and stars, which tablets pull again. False where the row is not in the
-- trash, or where its final deletion has begun: its file may be gone by then.
create function public.restore_from_trash(bucket text, row_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- The lock keeps out a deletion that begins between this check and the update.
  if not private.lock_in_trash(bucket, row_id) or exists (select from public.deletion_wishes w where w.id = row_id) then
    return false;
  end if;
  if bucket = 'videos' then
    update public.training_videos v set deleted_at = null where v.id = row_id;
  else
    update public.documents d set deleted_at = null where d.id = row_id;
  end if;
  -- These updates change nothing, but make a trigger give the rows a new transaction number, so that tablets pull them again.
  update public.video_progress p set video_id = p.video_id where p.video_id = row_id;
  update public.favorites f set starred = f.starred where f.document_id = row_id;
  update public.favorites f set starred = f.starred where f.video_id = row_id;
  return true;
end $$;

-- The trash: every row with its files, and the name of the person who deleted it, from the audit log. `is_over`: its thirty days are
-- over. `is_going`: its deletion for good has begun.
create function public.list_trash() returns table (
  bucket text, id uuid, title text, is_embed boolean, files text[], deleted_at timestamptz, deleted_by text,
  is_over boolean, is_going boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select one.bucket, one.id, one.title, one.is_embed, array_remove(one.files, null), one.deleted_at, (
    select l.actor_name from public.audit_log l
    where l.subject_id = one.id and l.action in ('document_trashed', 'video_trashed') order by l.id desc limit 1
  ), one.deleted_at < now() - interval '30 days', exists (
    select from public.deletion_wishes w where w.id = one.id
  )
  from (
    select 'documents' as bucket, d.id, d.title, d.is_embed, array[case when not d.is_embed then d.file_path end, d.thumbnail_path] as files, d.deleted_at
    from public.documents d where d.deleted_at is not null
    union all
    select 'videos', v.id, v.title, false, array[v.video_path, v.poster_path, v.captions_path], v.deleted_at
    from public.training_videos v where v.deleted_at is not null
  ) one;
end $$;

-- Notes that a row of the trash is deleted for good, before its first file is removed; from then on nobody restores it. False
-- where the row is not in the trash any more, or not for thirty days (`only_old`): nothing may be removed in that case.
create function public.begin_final_deletion(bucket text, row_id uuid, only_old boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.lock_in_trash(bucket, row_id, only_old) then
    return false;
  end if;
  insert into public.deletion_wishes (id, bucket) values (row_id, bucket) on conflict do nothing;
  return true;
end $$;

-- Deletes a row of the trash for good, after its files. False where it is not in the trash.
create function public.delete_from_trash(bucket text, row_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if bucket = 'videos' then
    delete from public.training_videos v where v.id = row_id and v.deleted_at is not null;
  else
    delete from public.documents d where d.id = row_id and d.deleted_at is not null;
  end if;
  return found;
end $$;

-- Renumbers the rows as before. Also begins the thirty days of every row in the trash anew, because a restored copy of the database
-- may be older than thirty days.
create or replace function private.renumber_rows() returns bigint
language plpgsql set search_path = '' as $$
declare
  next_xid xid8 := pg_snapshot_xmax(pg_current_snapshot());
  renumbered bigint;
  total bigint := 0;
  name text;
begin
  foreach name in array array[
    'documents', 'training_videos', 'document_categories', 'video_categories', 'video_progress', 'favorites', 'tombstones'
  ] loop
    execute format('update public.%I set xid = pg_current_xact_id() where xid >= $1', name) using next_xid;
    get diagnostics renumbered = row_count;
    total := total + renumbered;
  end loop;
  update public.documents set deleted_at = now() where deleted_at is not null;
  update public.training_videos set deleted_at = now() where deleted_at is not null;
  return total;
end $$;

revoke execute on function private.lock_in_trash(text, uuid, boolean) from public, anon, authenticated, service_role;
revoke execute on function
  public.move_to_trash(text, uuid, timestamptz), public.restore_from_trash(text, uuid), public.list_trash(),
  public.begin_final_deletion(text, uuid, boolean), public.delete_from_trash(text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.move_to_trash(text, uuid, timestamptz), public.restore_from_trash(text, uuid), public.list_trash(),
  public.begin_final_deletion(text, uuid, boolean), public.delete_from_trash(text, uuid)
  to authenticated;
