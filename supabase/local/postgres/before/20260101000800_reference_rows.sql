-- A hosted project has the categories after `supabase db push`; the seed brings only sample content.

insert into public.document_categories (name)
values ('HR Documentation'), ('Patient Samples'), ('Process Documentation'), ('Training')
on conflict (name) do nothing;

insert into public.video_categories (name) values ('General') on conflict (name) do nothing;
