-- The address of an embed must be the address of one video: no `..`, no quotes, no other page of the same host. Older rows stay as they
-- are, and the portal shows those whose video it recognises.

alter table public.documents drop constraint embed_url_is_a_player;
alter table public.documents add constraint embed_url_is_a_player check (
  embed_url ~ '^https://((www\.)?youtube(-nocookie)?\.com/embed/|player\.vimeo\.com/video/)[A-Za-z0-9_-]+(\?[A-Za-z0-9_=&-]*)?$'
) not valid;
