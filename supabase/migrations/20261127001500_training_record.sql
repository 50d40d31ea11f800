-- The training record, for admins alone: who has seen which video. Row security shows everybody their own progress only, admins too,
-- and stays as it is: these two functions tell an admin how far people came, and nothing else of their rows.

-- All people who may see the portal and all training outside the trash, each with the number of videos completed and begun. Of a video
-- people who were disabled are not counted: nobody expects them to watch it. Embeds have no numbers, as no progress in them is saved.
create function public.training_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with people as materialized (
      select u.id, u.email, u.first_name, u.last_name, u.state from public.list_users() u where u.state <> 'uninvited'
    ), counted as (
      -- The two groupings read the progress of everybody once.
      select
        p.video_id, p.user_id,
        count(*) filter (where p.completed) as completed, count(*) filter (where not p.completed) as begun,
        count(*) filter (where p.completed and u.state <> 'disabled') as expected_completed,
        count(*) filter (where not p.completed and u.state <> 'disabled') as expected_begun
      from public.video_progress p
      join people u on u.id = p.user_id
      where (p.completed or p.progress_seconds > 0 or not isempty(p.watched) or p.watched_films <> '{}')
        and p.video_id not in (select t.id from public.training_videos t where t.deleted_at is not null)
      group by grouping sets ((p.video_id), (p.user_id))
    )
    select jsonb_build_object(
      'people', (
        select coalesce(jsonb_agg(to_jsonb(u) || jsonb_build_object(
          'completed', coalesce(c.completed, 0), 'begun', coalesce(c.begun, 0)
        )), '[]')
        from people u left join counted c on c.user_id = u.id
      ),
      'videos', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', v.id, 'title', v.title, 'duration', v.duration, 'is_embed', v.is_embed,
          'version', 1 + (select count(*) from public.video_versions e where e.video_id = v.id),
          'completed', coalesce(c.expected_completed, 0), 'begun', coalesce(c.expected_begun, 0)
        )), '[]')
        from (
          select t.id, t.title, t.duration, false as is_embed from public.training_videos t where t.deleted_at is null
          union all
          select d.id, d.title, 0, true from public.documents d
          where d.video_category_id is not null and d.is_embed and d.deleted_at is null
        ) v left join counted c on c.video_id = v.id
      )
    )
  );
end $$;

-- Everybody's progress in a video, or a person's progress in all videos outside the trash. `watched_seconds` of the present film were
-- really played; `earlier_films` are those that the person saw before, each with the number of its version, null where no version is
-- left of it. Nobody has seen a film because they saw the one before it.
create function public.training_record(of_video uuid default null, of_person uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', p.user_id, 'video_id', p.video_id,
      -- People may have come further in a film that was longer.
      'progress_seconds', least(p.progress_seconds, nullif(v.duration, 0)), 'completed', p.completed,
      'watched_seconds', seen.of_present, 'earlier_films', seen.of_others, 'last_watched', p.last_watched
    )), '[]')
    from (
      -- Each half is answered by its index, and by nothing at all where it is not asked for.
      select * from public.video_progress one where one.video_id = of_video
      union all
      select * from public.video_progress one where one.user_id = of_person
    ) p
    join public.training_videos v on v.id = p.video_id and v.deleted_at is null
    cross join lateral (
      select
        coalesce(sum(f.seconds) filter (where f.film is not distinct from v.film), 0) as of_present,
        coalesce(
          jsonb_agg(jsonb_build_object('number', f.number, 'watched_seconds', f.seconds) order by f.number)
            filter (where f.film is distinct from v.film), '[]'
        ) as of_others
      from (
        select
          film.id as film, (select sum(upper(piece) - lower(piece)) from unnest(film.watched) piece) as seconds,
          (select min(e.number) from public.video_versions e where e.video_id = v.id and e.film is not distinct from film.id) as number
        from (
          select null::uuid as id, p.watched
          union all
          select key::uuid, value::int4multirange from jsonb_each_text(p.watched_films)
        ) film
        where not isempty(film.watched)
      ) f
    ) seen
  );
end $$;

revoke execute on function public.training_overview(), public.training_record(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.training_overview(), public.training_record(uuid, uuid) to authenticated;
