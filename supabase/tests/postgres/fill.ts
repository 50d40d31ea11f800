// SQL for a library larger than any clinic's, and its people, for tests of speed. It switches the triggers off.

/**
 * SQL that fills the tables. `size`: 1 is 20,000 documents, 200,000 rows of progress, 100,000 lines in the log, 4,000
 * stars, 4,000 earlier files, 1,000 earlier films, 5,000 deleted documents, 500 in the trash, 200 people.
 */
export function fill(size: number) {
  const [documents, people, videos] = [20_000 * size, 200 * Math.sqrt(size), 1_000 * Math.sqrt(size)].map(
    Math.round,
  )
  return `
set session_replication_role = replica;
delete from public.audit_log; delete from public.video_progress; delete from public.video_versions; delete from public.training_videos; delete from public.document_versions; delete from public.documents;
delete from public.tombstones; delete from public.favorites; delete from storage.objects; delete from auth.audit_log_entries; delete from public.user_roles; delete from private.accounts;
delete from public.profiles; delete from auth.users;

insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, last_sign_in_at, created_at)
select ${id('1', 'n')}, 'person' || n || '@clinic.example', 'hash', '{"invited": true}',
  jsonb_build_object('first_name', 'Ana' || n, 'last_name', 'Example'), now(), now()
from generate_series(1, ${people}) n;
insert into public.profiles (id, email, first_name) select id, email, raw_user_meta_data ->> 'first_name' from auth.users;
insert into private.accounts (user_id, is_invited) select id, true from auth.users;
insert into public.user_roles (user_id, role) select ${id('1', 'n')}, 'admin' from generate_series(1, 5) n;

insert into public.documents (id, title, file_name, file_path, thumbnail_path, category_id, uploaded_by)
select ${id('2', 'n')}, 'Document ' || n, n || '.pdf', 'process/1700000000000-' || n || '.pdf', 'process/1700000000000-' || n || '.pdf.webp',
  (select id from public.document_categories limit 1), ${id('1', '1 + n % 5')}
from generate_series(1, ${documents}) n;
insert into public.training_videos (id, title, video_name, video_path, poster_path, category_id, uploaded_by)
select ${id('3', 'n')}, 'Video ' || n, n || '.mp4', 'general/1700000000000-' || n || '.mp4', 'general/1700000000000-' || n || '.mp4.webp',
  (select id from public.video_categories limit 1), ${id('1', '1 + n % 5')}
from generate_series(1, ${videos}) n;
insert into public.video_progress (user_id, video_id, progress_seconds, watched)
select ${id('1', 'p')}, ${id('3', 'v')}, 60, '{[0,60),[90,120)}'
from generate_series(1, ${people}) p, generate_series(1, ${videos}) v;

insert into public.favorites (user_id, document_id)
select ${id('1', 'p')}, ${id('2', 'p * 10 + d')} from generate_series(1, ${people}) p, generate_series(1, 20) d;

insert into public.document_versions (id, document_id, number, file_name, file_path, file_size, file_type)
select ${id('4', 'n')}, ${id('2', 'n * 5')}, 1, 'old.pdf', 'process/1500000000000-' || n || '.pdf', 1, 'pdf'
from generate_series(1, ${documents} / 5) n;
insert into public.video_versions (id, video_id, number, video_name, video_path, duration)
select ${id('4', `${documents} + n`)}, ${id('3', 'n')}, 1, 'old.mp4', 'general/1500000000000-' || n || '.mp4', 1
from generate_series(1, ${videos}) n;
insert into storage.objects (bucket_id, name, created_at)
select 'documents', unnest(array[file_path, thumbnail_path]), now() - interval '90 days' from public.documents
union all select 'videos', unnest(array[video_path, poster_path]), now() - interval '90 days' from public.training_videos
union all select 'documents', file_path, now() - interval '90 days' from public.document_versions
union all select 'videos', video_path, now() - interval '90 days' from public.video_versions
union all select 'videos', 'general/1600000000000-stray', now() - interval '90 days'
union all select 'documents', 'process/1600000000000-stray-' || n, now() - interval '90 days' from generate_series(1, 40) n;

insert into public.audit_log (at, actor_id, actor_name, actor_role, action, subject_type, subject_id, subject_label)
select now() - n * interval '1 minute', ${id('1', '1 + n % 5')}, 'Ana', 'admin',
  (enum_range(null::public.audit_action))[1 + n % 19], 'document', ${id('2', `1 + n % ${documents}`)}, 'Document'
from generate_series(1, ${documents} * 5) n;
insert into auth.audit_log_entries (id, payload, created_at)
select gen_random_uuid(), json_build_object('action', 'login', 'actor_id', ${id('1', `1 + n % ${people}`)}), now()
from generate_series(1, ${documents} * 5) n;
update public.documents set deleted_at = now() where id in (select ${id('2', '10000 + n')} from generate_series(1, ${documents} / 40) n);
insert into public.tombstones (list, id) select 'documents', ${id('2', `${documents} + n`)} from generate_series(1, ${documents} / 4) n;
set session_replication_role = origin;
-- Statistics of whole tables: with those of a sample, which is another one each time, some plan is a toss of a coin.
set default_statistics_target = 1000;
vacuum analyze;`
}

/** A person, a document, a video or an earlier file by its number, as SQL. */
export const id = (kind: '1' | '2' | '3' | '4', number: string) =>
  `(lpad((${number})::text, 8, '0') || '-000${kind}-4000-8000-000000000000')::uuid`
