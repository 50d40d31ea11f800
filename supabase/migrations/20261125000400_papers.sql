-- Admins move a document or a video to another category, pin it to Home, and set the day of its next review (docs/decisions/0038).

-- `home_place`: where everybody's Home shows the row: `first` is the list "Good to know first", null is nowhere. It is text and no
-- boolean, because the device's database can index only texts and numbers. `pinned` is something else: every tablet keeps the file.
-- `review_on`: the day on which somebody has to read the row again.
alter table public.documents
  add column home_place text constraint home_place_is_known check (home_place = 'first'),
  add column review_on date constraint review_on_is_possible check (review_on between '2000-01-01' and '2199-12-31');
alter table public.training_videos
  add column home_place text constraint home_place_is_known check (home_place = 'first'),
  add column review_on date constraint review_on_is_possible check (review_on between '2000-01-01' and '2199-12-31');

-- A file keeps its place in storage when its row moves to another category. An embed may stand in a category of videos.
grant insert (home_place, review_on), update (home_place, review_on, category_id, video_category_id)
  on table public.documents to authenticated;
grant insert (home_place, review_on), update (home_place, review_on, category_id)
  on table public.training_videos to authenticated;

-- `audit_content` as before, and for a row that moved to another category the names of both.
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
    (kind || done)::public.audit_action, kind::public.audit_subject, (content ->> 'id')::uuid, content ->> 'title', coalesce(details, '{}')
  );
  return null;
end $$;
