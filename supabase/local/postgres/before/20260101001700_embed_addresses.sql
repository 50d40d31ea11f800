-- An embed is the address of one video and nothing else: no way up the path, no quote, no other page of the same host.
-- Rows that are there stay as they are; the portal shows of them what it recognises.

alter table public.documents drop constraint embed_url_is_a_player;
alter table public.documents add constraint embed_url_is_a_player check (
  embed_url ~ '^https://((www\.)?youtube(-nocookie)?\.com/embed/|player\.vimeo\.com/video/)[A-Za-z0-9_-]+(\?[A-Za-z0-9_=&-]*)?$'
) not valid;
