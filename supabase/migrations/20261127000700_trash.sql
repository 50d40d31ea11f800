-- The trash: a deleted document or video stays for 30 days, with its files, everybody's progress and stars, and an admin can
-- restore it. Such a row has `deleted_at`, and row security hides it from everybody, admins too, so that lists and the portal's
-- other requests need no filter. Row security would refuse an UPDATE that moves a row there, so only the functions below reach it.

-- Ids of the rows in the trash. Row security hides everybody's progress and stars of these; the progress and the stars themselves stay.
create function private.ids_in_trash() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(one.id), '{}') from (
    select d.id from public.documents d where d.deleted_at is not null
    union all select v.id from public.training_videos v where v.deleted_at is not null
  ) one
$$;

revoke execute on function private.ids_in_trash() from public, anon, authenticated, service_role;
-- Pulls call it with the rights of the person who pulls.
grant execute on function private.ids_in_trash() to authenticated, service_role;

-- Deletion wishes are noted before the first file is removed, so that a deletion that stops between file and row can be finished. The
-- deletion of the row removes the wish. `wished_by_name` stays when the account of the person is deleted.
create table public.deletion_wishes (
  id uuid primary key, -- the id of the document or video
  bucket text not null constraint bucket_is_known check (bucket in ('documents', 'videos')),
  wished_by uuid default auth.uid() references auth.users (id) on delete set null,
  wished_by_name text,
  created_at timestamptz not null default now()
);
create index deletion_wishes_wished_by_idx on public.deletion_wishes (wished_by);

alter table public.deletion_wishes enable row level security;
revoke all on table public.deletion_wishes from anon, authenticated, service_role;
grant select, insert, update, delete on table public.deletion_wishes to service_role;
grant select, insert (id, bucket, wished_by), delete on table public.deletion_wishes to authenticated;
create policy "Admins see what is to be deleted" on public.deletion_wishes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins wish in their own name" on public.deletion_wishes
  for insert to authenticated
  with check ((select private.is_admin()) and wished_by = (select auth.uid()));
create policy "Admins take a wish back" on public.deletion_wishes
  for delete to authenticated using ((select private.is_admin()));

create function private.name_wisher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.bucket = 'documents' and exists (select from public.training_videos v where v.id = new.id)
    or new.bucket = 'videos' and exists (select from public.documents d where d.id = new.id)
  then
    raise exception 'The row is not in this bucket' using errcode = '23514';
  end if;
  -- The address before the name: people choose their names themselves.
  select coalesce(u.email || ' (' || private.name_of(u.email, u.raw_user_meta_data) || ')', u.email) into new.wished_by_name
  from auth.users u where u.id = new.wished_by;
  return new;
end $$;
revoke execute on function private.name_wisher() from public, anon, authenticated, service_role;
create trigger name_wisher before insert on public.deletion_wishes
  for each row execute function private.name_wisher();

create function private.fulfil_wish() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.deletion_wishes w where w.id = old.id;
  return null;
end $$;
revoke execute on function private.fulfil_wish() from public, anon, authenticated, service_role;
-- Runs after the trigger of the audit log, which names the person of the wish: triggers run in the order of their names.
create trigger fulfil_wish after delete on public.documents
  for each row execute function private.fulfil_wish();
create trigger fulfil_wish after delete on public.training_videos
  for each row execute function private.fulfil_wish();

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

-- The trash: every row with its files, those of its versions last, and the name of the person who deleted it, from the audit log. `is_over`: its thirty days are
-- over. `is_going`: its deletion for good has begun.
create function public.list_trash() returns table (
  bucket text, id uuid, title text, is_embed boolean, files text[], deleted_at timestamptz, deleted_by text,
  is_over boolean, is_going boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select one.bucket, one.id, one.title, one.is_embed, array_remove(one.files, null) || array(
    select distinct file from public.document_versions e, unnest(array[e.file_path, e.thumbnail_path]) as file
    where e.document_id = one.id and file <> all (array_remove(one.files, null))
    union
    select file from public.video_versions e, unnest(array[e.video_path, e.poster_path, e.captions_path]) as file
    where e.video_id = one.id and file <> all (array_remove(one.files, null))
  ), one.deleted_at, (
    select l.actor_name from public.audit_log l
    where l.subject_id = one.id and l.action in ('document_trashed', 'video_trashed') order by l.id desc limit 1
  ), one.deleted_at < now() - interval '30 days', exists (
    select from public.deletion_wishes w where w.id = one.id
  )
  from (
    select
      'documents' as bucket, d.id, d.title, d.is_embed,
      array[case when not d.is_embed then d.file_path end, d.thumbnail_path] as files, d.deleted_at
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

revoke execute on function private.lock_in_trash(text, uuid, boolean) from public, anon, authenticated, service_role;
revoke execute on function
  public.move_to_trash(text, uuid, timestamptz), public.restore_from_trash(text, uuid), public.list_trash(),
  public.begin_final_deletion(text, uuid, boolean), public.delete_from_trash(text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.move_to_trash(text, uuid, timestamptz), public.restore_from_trash(text, uuid), public.list_trash(),
  public.begin_final_deletion(text, uuid, boolean), public.delete_from_trash(text, uuid)
  to authenticated;
