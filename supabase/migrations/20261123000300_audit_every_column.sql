-- The audit log has a line for every change of a document, a video or an embed, also for changes of columns that are added later.
-- `not_told` names the exceptions: pictures that the portal makes for a file without one, columns that every change sets, and
-- `uploaded_by`, which becomes null when the account is deleted.
create or replace function private.audit_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  not_told constant text[] := array['updated_at', 'xid', 'uploaded_by', 'thumbnail_path', 'poster_path'];
  kind text := case
    when tg_table_name = 'training_videos' or (content ->> 'is_embed')::boolean then 'video' else 'document'
  end;
  details jsonb := '{}';
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
    if old.title <> new.title then
      details := details || jsonb_build_object('from', left(old.title, 300));
    end if;
  elsif tg_op = 'DELETE' then
    select jsonb_build_object('wished_by', private.name_of(u.email, u.raw_user_meta_data)) into details
    from public.deletion_wishes w join auth.users u on u.id = w.wished_by
    where w.id = old.id and w.wished_by is distinct from auth.uid();
  end if;
  perform private.write_audit(
    (kind || case tg_op when 'INSERT' then '_added' when 'UPDATE' then '_edited' else '_deleted' end)
      ::public.audit_action,
    kind::public.audit_subject, (content ->> 'id')::uuid, content ->> 'title', coalesce(details, '{}')
  );
  return null;
end $$;
