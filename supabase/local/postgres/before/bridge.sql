-- From the last of the 24 migrations that stand in this folder to the subjects in `supabase/migrations`.
--
-- How SQL is changed: the subject's file is written as if it had always been so, and the same change is appended here, below its
-- subject, as a step that brings a database of the 24 to it (`create or replace function …`, `alter table … add column …`; rows that
-- the new rule would refuse are mended first). New columns go to the end of their table, so that both ways agree in their order.
-- `upgrade.test.ts` and `migrations.test.ts` compare both. Once a clinic's own project has the subjects, they only grow: by new
-- files, and nothing comes here any more.
--
-- All of it is one transaction.

-- Accounts ------------------------------------------------------------------------------------------------------------

-- PostgreSQL 17 has one more right on tables, which projects from before 2026-10-30 give away.
do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'revoke maintain on all tables in schema public, private from anon, authenticated, service_role';
  end if;
end $$;

-- Temporary passwords -------------------------------------------------------------------------------------------------

-- Videos --------------------------------------------------------------------------------------------------------------

-- Documents -----------------------------------------------------------------------------------------------------------

-- Where a row has an address from before, the rule goes on to hold for new rows alone; the portal shows of such a row what it
-- recognises.
do $$ begin
  alter table public.documents validate constraint embed_url_is_a_player;
exception when check_violation then
  raise notice 'Embedded videos with an odd address stay as they are';
end $$;

-- Progress ------------------------------------------------------------------------------------------------------------

-- Storage -------------------------------------------------------------------------------------------------------------

create or replace function public.stray_files() returns table (bucket text, path text)
language sql stable security invoker set search_path = '' as $$
  select object.bucket_id, object.name
  from storage.objects as object
  where (select private.is_admin())
    and object.bucket_id in ('documents', 'videos')
    -- As the portal names what it uploads: anything else was put there by hand.
    and object.name ~ '^[a-z0-9-]+/[0-9]{13}-'
    and object.created_at < now() - interval '30 days'
    -- One question a column: each is answered by one look at the table. Asked as `name in (a, b)`, every file would go through
    -- every row.
    and not exists (select from public.documents d where d.file_path = object.name)
    and not exists (select from public.documents d where d.thumbnail_path = object.name)
    and not exists (select from public.training_videos v where v.video_path = object.name)
    and not exists (select from public.training_videos v where v.poster_path = object.name)
    and not exists (select from public.training_videos v where v.captions_path = object.name)
  order by object.created_at
  limit 100
$$;

-- Audit log -----------------------------------------------------------------------------------------------------------

-- User administration -------------------------------------------------------------------------------------------------
