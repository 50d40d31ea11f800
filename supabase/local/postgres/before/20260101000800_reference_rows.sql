-- The categories of documents and videos. A migration adds them, because a hosted project gets no seed, which brings only sample
-- content.

insert into public.document_categories (name)
values ('HR Documentation'), ('Patient Samples'), ('Process Documentation'), ('Training')
on conflict (name) do nothing;

insert into public.video_categories (name) values ('General') on conflict (name) do nothing;
