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
    -- A picture that the portal makes for a file without one is no change; a picture that replaces another is one.
    if exists (
      select from unnest(array['file_path', 'thumbnail_path', 'video_path', 'poster_path', 'captions_path']) as part
      where before -> part is distinct from content -> part
        and (before ->> part is not null or part = 'captions_path')
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
    select jsonb_build_object('wished_by', private.name_of(u.email, u.raw_user_meta_data)) into details
    from public.deletion_wishes w join auth.users u on u.id = w.wished_by
    where w.id = old.id and w.wished_by is distinct from auth.uid();
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

-- Logs changes of the file of an existing row as changes of the document or video. A file that is added before its row is not logged,
-- nor is a file that is removed after its deletion was noted.
create function private.audit_object() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names text[] := case tg_op
    when 'INSERT' then array[new.name] when 'DELETE' then array[old.name] else array[old.name, new.name]
  end;
  place text := case tg_op when 'INSERT' then new.bucket_id else old.bucket_id end;
  content record;
begin
  for content in
    select 'document' as kind, d.id, d.title from public.documents d
    -- `not d.is_embed` lets Postgres find the path by the index on file_path, which leaves out embeds.
    where place = 'documents' and (d.file_path = any (names) and not d.is_embed or d.thumbnail_path = any (names))
    union
    select 'video', v.id, v.title from public.training_videos v
    where place = 'videos'
      and (v.video_path = any (names) or v.poster_path = any (names) or v.captions_path = any (names))
  loop
    continue when tg_op = 'DELETE' and exists (select from public.deletion_wishes w where w.id = content.id);
    perform private.write_audit(
      (content.kind || '_edited')::public.audit_action, content.kind::public.audit_subject, content.id, content.title,
      jsonb_build_object('file', case tg_op when 'INSERT' then 'put' when 'DELETE' then 'removed' else 'replaced' end)
    );
  end loop;
  return null;
end $$;
revoke execute on function private.audit_object() from public, anon, authenticated, service_role;
create trigger audit_object after insert or delete or update of name, bucket_id, version on storage.objects
  for each row execute function private.audit_object();
