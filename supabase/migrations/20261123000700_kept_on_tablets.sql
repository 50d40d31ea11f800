-- Columns of documents and videos for the files that tablets keep. Every tablet downloads `pinned` files by itself, and no tablet
-- keeps files without `offline_ok`. `sha256` is the hash of the file as it was sent, in hex, against which a tablet checks its
-- copy; files that were added earlier have none.

alter table public.documents
  add column offline_ok boolean not null default true,
  add column pinned boolean not null default false,
  add column sha256 text constraint sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  add constraint pinned_may_be_kept check (offline_ok or not pinned),
  -- An embed has no file.
  add constraint embed_is_not_pinned check (not (is_embed and pinned));
alter table public.training_videos
  add column offline_ok boolean not null default true,
  add column pinned boolean not null default false,
  add column sha256 text constraint sha256_is_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  add constraint pinned_may_be_kept check (offline_ok or not pinned);

-- The hash comes with the row and is never changed, because the file of a row is never changed: a newer file gets a row of its own.
grant insert (offline_ok, pinned, sha256), update (offline_ok, pinned) on table public.documents to authenticated;
grant insert (offline_ok, pinned, sha256), update (offline_ok, pinned) on table public.training_videos to authenticated;
