-- The library: documents, whose files are in the bucket `documents`, and embedded videos of YouTube and Vimeo.

create table public.document_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint name_is_given check (btrim(name) <> '')
    constraint name_is_visible check (private.is_visible_line(name, 100)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint title_is_given check (btrim(title) <> ''),
  description text,
  file_name text,
  file_path text,
  file_size bigint not null default 0 constraint size_is_possible check (file_size >= 0), -- bytes
  file_type text not null default 'unknown',
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
  thumbnail_path text constraint thumbnail_path_is_given check (btrim(thumbnail_path) <> ''),

  constraint title_is_visible check (private.is_visible_line(title, 300)),
  constraint description_is_visible check (private.is_visible_text(description, 5000)),
  constraint one_category check (num_nonnulls(category_id, video_category_id) = 1),
  constraint file_is_whole check (
    is_embed or (
      category_id is not null and file_name is not null and btrim(file_path) <> '' and file_path is not null
      and embed_url is null and original_url is null and video_type is null
    )
  ),
  constraint embed_is_whole check (
    not is_embed or (embed_url is not null and video_type is not null and file_size = 0)
  ),
  -- The portal puts this address into a frame, so it must be the address of one video: no other host or scheme, no `..`, no quotes.
  constraint embed_url_is_a_player check (
    embed_url ~ '^https://((www\.)?youtube(-nocookie)?\.com/embed/|player\.vimeo\.com/video/)[A-Za-z0-9_-]+(\?[A-Za-z0-9_=&-]*)?$'
  )
);
create unique index documents_file_path_key on public.documents (file_path) where not is_embed;
create index documents_category_idx on public.documents (category_id, created_at desc);
create index documents_video_category_idx on public.documents (video_category_id, created_at desc);
create index documents_created_idx on public.documents (created_at desc);
create index documents_uploaded_by_idx on public.documents (uploaded_by);

create trigger touch_updated_at before update on public.document_categories
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.documents
  for each row execute function private.touch_updated_at();

alter table public.document_categories enable row level security;
alter table public.documents enable row level security;

revoke all on table public.document_categories, public.documents from anon, authenticated, service_role;
grant select, insert, update, delete on table public.document_categories, public.documents to service_role;
grant select on table public.document_categories, public.documents to authenticated;
-- The server sets the dates. The uploader and the file of a document cannot be changed.
grant insert (
  id, title, description, file_name, file_path, file_size, file_type, category_id, video_category_id,
  uploaded_by, is_embed, embed_url, original_url, video_type, thumbnail_path
) on table public.documents to authenticated;
grant update (title, description, updated_at, thumbnail_path), delete on table public.documents to authenticated;

create policy "Members see the document categories" on public.document_categories
  for select to authenticated using ((select private.is_member()));

create policy "Members see every document" on public.documents
  for select to authenticated using ((select private.is_member()));
create policy "Admins add documents in their own name" on public.documents
  for insert to authenticated
  with check ((select private.is_admin()) and uploaded_by = (select auth.uid()));
create policy "Admins edit documents" on public.documents
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete documents" on public.documents
  for delete to authenticated using ((select private.is_admin()));

-- The categories are made by the migration, because a hosted project gets no seed.
insert into public.document_categories (name)
values ('HR Documentation'), ('Patient Samples'), ('Process Documentation'), ('Training');
