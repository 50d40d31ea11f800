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

create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;

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

create or replace function private.merge_progress() returns trigger
language plpgsql set search_path = '' as $$
declare
  last_time timestamptz;
begin
  perform private.check_seconds(new.watched);
  new.last_watched := least(new.last_watched, statement_timestamp());
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.video_id := old.video_id;
    last_time := case when old.last_watched > clock_timestamp() then statement_timestamp() else old.last_watched end;
    if (last_time, old.progress_seconds) > (new.last_watched, new.progress_seconds) then
      new.last_watched := last_time;
      new.progress_seconds := old.progress_seconds;
    end if;
    new.completed := old.completed or new.completed;
    new.watched := old.watched + new.watched;
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    perform private.check_seconds(new.watched);
  end if;
  new.watched := private.unite_seconds(new.watched);
  return new;
end $$;

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
