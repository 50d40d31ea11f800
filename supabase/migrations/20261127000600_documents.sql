-- The library: documents, whose files are in the bucket `documents`, and embedded videos of YouTube and Vimeo.

create table public.document_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint name_is_given check (btrim(name) <> '')
    constraint name_is_visible check (private.is_visible_line(name, 100)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id()
);

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint title_is_given check (btrim(title) <> ''),
  description text,
  file_name text constraint file_name_is_visible check (private.is_visible_line(file_name, 300)),
  file_path text constraint file_path_is_a_name check (private.is_object_name(file_path)),
  file_size bigint not null default 0 constraint size_is_possible check (file_size >= 0), -- bytes
  file_type text not null default 'unknown' constraint file_type_is_visible check (private.is_visible_line(file_type, 300)),
  category_id uuid references public.document_categories (id) on delete restrict,
  video_category_id uuid references public.video_categories (id) on delete restrict,
  uploaded_by uuid default auth.uid() references auth.users (id) on delete set null,
  is_embed boolean not null default false,
  embed_url text,
  original_url text,
  video_type text constraint video_type_is_known check (video_type in ('youtube', 'vimeo')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The first page as a picture in the same bucket, made when the document is added, or later by an admin's browser.
  thumbnail_path text constraint thumbnail_path_is_a_name check (private.is_object_name(thumbnail_path)),
  xid xid8 not null default pg_current_xact_id(),
  -- The next columns are those of training videos.
  offline_ok boolean not null default true,
  pinned boolean not null default false,
  sha256 text constraint sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  deleted_at timestamptz,
  home_place text constraint home_place_is_known check (home_place = 'first'),
  review_on date constraint review_on_is_possible check (review_on between '2000-01-01' and '2199-12-31'),

  constraint title_is_visible check (private.is_visible_line(title, 300)),
  constraint description_is_visible check (private.is_visible_text(description, 5000)),
  constraint pinned_may_be_kept check (offline_ok or not pinned),
  -- An embed has no file.
  constraint embed_is_not_pinned check (not (is_embed and pinned)),
  constraint one_category check (num_nonnulls(category_id, video_category_id) = 1),
  -- Whoever changes a picture removes the one before: it must be neither the file, nor one that a colleague has not listed yet.
  constraint side_files_lie_beside check (starts_with(thumbnail_path, file_path || '.') is not false),
  constraint file_is_whole check (
    is_embed or (
      category_id is not null and file_name is not null and file_path is not null
      and embed_url is null and original_url is null and video_type is null
    )
  ),
  constraint embed_is_whole check (
    not is_embed or (
      embed_url is not null and video_type is not null and file_size = 0 and num_nonnulls(file_path, thumbnail_path) = 0
    )
  ),
  -- The portal puts this address into a frame, so it must be the address of one video of this player: no other host or scheme, no
  -- `..`, no quotes.
  constraint embed_url_is_a_player check (
    embed_url ~ case video_type
      when 'youtube' then '^https://(www\.)?youtube(-nocookie)?\.com/embed/[A-Za-z0-9_-]+(\?[A-Za-z0-9_=&-]*)?$'
      else '^https://player\.vimeo\.com/video/[A-Za-z0-9_-]+(\?[A-Za-z0-9_=&-]*)?$'
    end
  ),
  -- "Open Original" leads there: to a host of the player, with no account and no port before the path, in letters that everybody sees.
  -- `src/domain/pasted-links.test.ts` reads the patterns.
  constraint original_url_is_of_the_host check (
    original_url ~ '^[!-~]+$' and length(original_url) <= 2000 and original_url ~ case video_type
      when 'youtube' then '^https?://(((www|m|music|studio)\.)?youtube\.com|(www\.)?(youtube-nocookie\.com|youtu\.be))/'
      else '^https?://((www|player)\.)?vimeo\.com/'
    end
  )
);
create unique index documents_file_path_key on public.documents (file_path) where not is_embed;
create index documents_category_idx on public.documents (category_id, created_at desc);
create index documents_video_category_idx on public.documents (video_category_id, created_at desc);
create index documents_created_idx on public.documents (created_at desc);
create index documents_uploaded_by_idx on public.documents (uploaded_by);
-- To find the row that names a file.
create index documents_thumbnail_idx on public.documents (thumbnail_path) where thumbnail_path is not null;
create index documents_xid_idx on public.documents (xid, id) where deleted_at is null;
create index documents_deleted_idx on public.documents (deleted_at) where deleted_at is not null;

create trigger touch_updated_at before update on public.document_categories
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.documents
  for each row execute function private.touch_updated_at();
create trigger renew_xid before insert or update on public.document_categories
  for each row execute function private.renew_xid();
create trigger renew_xid before insert or update on public.documents
  for each row execute function private.renew_xid();
create trigger keep_tombstones after insert or delete on public.document_categories
  for each row execute function private.keep_tombstones('categories');
create trigger keep_tombstones after insert or delete on public.documents
  for each row execute function private.keep_tombstones('documents');
create trigger keep_tombstones_of_trash after update of deleted_at on public.documents
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function private.keep_tombstones('documents');

alter table public.document_categories enable row level security;
alter table public.documents enable row level security;

revoke all on table public.document_categories, public.documents from anon, authenticated, service_role;
grant select, insert, update, delete on table public.document_categories, public.documents to service_role;
grant select on table public.document_categories, public.documents to authenticated;
-- The server sets the dates. The uploader and the file of a document cannot be changed, nor its hash: `replace_document_file` puts
-- a newer file. A file keeps its place in storage when its row moves to another category. An embed may stand in a category of videos,
-- and may lead to another video: the checks above keep its addresses out of the row of a file.
grant insert (
  id, title, description, file_name, file_path, file_size, file_type, category_id, video_category_id,
  uploaded_by, is_embed, embed_url, original_url, video_type, thumbnail_path,
  offline_ok, pinned, sha256, home_place, review_on
) on table public.documents to authenticated;
grant update (
  title, description, updated_at, category_id, video_category_id, thumbnail_path, offline_ok, pinned, home_place, review_on,
  embed_url, original_url, video_type
), delete on table public.documents to authenticated;

create policy "Members see the document categories" on public.document_categories
  for select to authenticated using ((select private.is_member()));

create policy "Members see every document outside the trash" on public.documents
  for select to authenticated using (deleted_at is null and (select private.is_member()));
create policy "Admins add documents in their own name" on public.documents
  for insert to authenticated
  with check ((select private.is_admin()) and uploaded_by = (select auth.uid()));
create policy "Admins edit documents" on public.documents
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete documents" on public.documents
  for delete to authenticated using ((select private.is_admin()));

-- Pull function. `order by xid` makes Postgres read count and sum from the index on (xid, id), which has a fifth of the table's pages.
-- Row security hides the trash, and the index leaves it out.
create function public.documents_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := private.pull_start(since);
begin
  return private.changes_answer(
    case when after_id is null then (
      select private.changes_head(
        array['documents'], 'public.documents', start,
        count(*), sum(d.xid::text::numeric), count(*) filter (where d.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      )
      from (select xid from public.documents order by xid) d
    ) end,
    (
      select jsonb_agg(to_jsonb(one) order by one.xid, one.id) from (
        select d.* from public.documents d
        where (d.xid, d.id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
          and (d.xid, d.id) is distinct from (start, after_id)
        order by d.xid, d.id limit 1000
      ) one
    )
  );
end $$;
revoke execute on function public.documents_since(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.documents_since(text, uuid) to authenticated;

-- Pull function of the categories of documents and of videos, one list. It is a list of its own, so that renaming a category changes
-- no row of documents or videos.
create function public.categories_since(since text default '0', after_id uuid default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  start xid8 := private.pull_start(since);
begin
  return private.changes_answer(
    case when after_id is null then (
      select private.changes_head(
        array['categories'], 'public.document_categories', start,
        count(*), sum(c.xid::text::numeric), count(*) filter (where c.xid >= pg_snapshot_xmax(pg_current_snapshot()))
      )
      from (
        select d.xid from public.document_categories d union all select v.xid from public.video_categories v
      ) c
    ) end,
    (
      select jsonb_agg(to_jsonb(one) order by one.xid, one.id) from (
        select c.* from (
          select 'document' as kind, d.* from public.document_categories d
          union all select 'video', v.* from public.video_categories v
        ) c
        where (c.xid, c.id) >= (start, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
          and (c.xid, c.id) is distinct from (start, after_id)
        order by c.xid, c.id limit 1000
      ) one
    )
  );
end $$;
revoke execute on function public.categories_since(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.categories_since(text, uuid) to authenticated;

-- The categories are made by the migration, because a hosted project gets no seed.
insert into public.document_categories (name)
values ('HR Documentation'), ('Patient Samples'), ('Process Documentation'), ('Training');
