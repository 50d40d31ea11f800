-- Logs every change of a document, uploaded video or embed, also of columns that are added later. The log calls an embed a video.
-- `not_told` names the exceptions: pictures that the portal makes for a file without one, columns that every change sets, and
-- `uploaded_by`, which becomes null when the account is deleted.
create function private.audit_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  not_told constant text[] := array['updated_at', 'xid', 'uploaded_by', 'thumbnail_path', 'poster_path'];
  kind text := case
    when tg_table_name = 'training_videos' or (content ->> 'is_embed')::boolean then 'video' else 'document'
  end;
  details jsonb := '{}';
  done text := case tg_op when 'INSERT' then '_added' when 'UPDATE' then '_edited' else '_deleted' end;
  place_before uuid := coalesce(before ->> 'category_id', before ->> 'video_category_id')::uuid;
  place uuid := coalesce(content ->> 'category_id', content ->> 'video_category_id')::uuid;
begin
  if tg_op = 'UPDATE' then
    -- A picture that the portal makes for a file without one is no change; one that replaces another is one, in two steps too: the line
    -- about the first step says that the picture was removed.
    -- A file that is replaced takes its picture with it.
    if coalesce(content -> 'file_path', content -> 'video_path') is not distinct from
      coalesce(before -> 'file_path', before -> 'video_path') and exists (
      select from unnest(array['thumbnail_path', 'poster_path']) as part
      where before ->> part is not null and content ->> part is null
    ) then
      details := '{"file": "replaced", "picture": "removed"}';
    elsif exists (
      select from unnest(array['file_path', 'thumbnail_path', 'video_path', 'poster_path', 'captions_path']) as part
      where before -> part is distinct from content -> part and (
        before ->> part is not null or part = 'captions_path' or exists (
          select from public.audit_log l where l.subject_id = old.id and l.details ->> 'picture' = 'removed'
        )
      )
    ) then
      details := '{"file": "replaced"}';
    elsif before - not_told = content - not_told then
      return null;
    end if;
    if (before ->> 'deleted_at' is null) <> (content ->> 'deleted_at' is null) then
      done := case when content ->> 'deleted_at' is null then '_restored' else '_trashed' end;
    elsif content ->> 'deleted_at' is not null then
      return null; -- A restored copy gives its trash thirty days again.
    end if;
    if old.title <> new.title then
      details := details || jsonb_build_object('from', left(old.title, 300));
    end if;
    if place <> place_before then
      with categories as (
        select c.id, c.name from public.document_categories c union all select c.id, c.name from public.video_categories c
      )
      select details || jsonb_build_object(
        'moved_from', (select c.name from categories c where c.id = place_before),
        'moved_to', (select c.name from categories c where c.id = place)
      ) into details;
    end if;
  elsif tg_op = 'DELETE' then
    select jsonb_build_object('wished_by', w.wished_by_name) into details
    from public.deletion_wishes w
    where w.id = old.id and w.wished_by_name is not null and (w.wished_by = auth.uid()) is not true;
  end if;
  perform private.write_audit(
    (kind || done)::public.audit_action, kind::public.audit_subject, (content ->> 'id')::uuid, content ->> 'title',
    coalesce(details, '{}')
  );
  return null;
end $$;
revoke execute on function private.audit_content() from public, anon, authenticated, service_role;
create trigger audit_content after insert or update or delete on public.documents
  for each row execute function private.audit_content();
create trigger audit_content after insert or update or delete on public.training_videos
  for each row execute function private.audit_content();

-- Logs as a change of the document or video that a listed file was removed, or put where it was missing; its content never changes
-- (private.keep_listed_file). A file that is added before its row is not logged. The storage service removes files in the name of the
-- person, but puts them as itself: then the file's owner names the person.
create function private.audit_object() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  file record := case when tg_op = 'DELETE' then old else new end;
  actor uuid := coalesce(auth.uid(), case
    when tg_op = 'INSERT' and new.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then new.owner_id::uuid
  end);
  content record;
begin
  for content in select distinct r.id, r.kind, r.title from private.rows_of_file(file.bucket_id, file.name) r loop
    perform private.write_audit(
      (content.kind || '_edited')::public.audit_action, content.kind::public.audit_subject, content.id, content.title,
      jsonb_build_object('file', case tg_op when 'INSERT' then 'put' else 'removed' end), actor
    );
  end loop;
  return null;
end $$;
create trigger audit_object after insert or delete on storage.objects
  for each row execute function private.audit_object();

-- Logs that a deletion that was noted is given up. The deletion of a row removes its wish without a line of its own.
create function private.audit_wish() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content record;
begin
  for content in
    select d.id, case when d.is_embed then 'video' else 'document' end as kind, d.title from public.documents d where d.id = old.id
    union all select v.id, 'video', v.title from public.training_videos v where v.id = old.id
  loop
    perform private.write_audit(
      (content.kind || '_edited')::public.audit_action, content.kind::public.audit_subject, content.id, content.title,
      jsonb_strip_nulls(jsonb_build_object(
        'deletion', 'given up', 'wished_by', case when (old.wished_by = auth.uid()) is not true then old.wished_by_name end
      ))
    );
  end loop;
  return null;
end $$;
create trigger audit_wish after delete on public.deletion_wishes
  for each row execute function private.audit_wish();

revoke execute on function private.audit_object(), private.audit_wish() from public, anon, authenticated, service_role;
