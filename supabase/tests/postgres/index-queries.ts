// Queries of the product that an index serves. The advisor calls an index unused until a query has used it, so these queries use
// every index.
const NOBODY = `'00000000-0000-4000-8000-000000000000'`

/** A query for each index that does not serve uniqueness. */
const INDEX_QUERIES: Record<string, string> = {
  'who is an admin, before the last one is changed': `select user_id from public.user_roles where role = 'admin'`,
  'the documents of a category, newest first': `select id from public.documents where category_id = ${NOBODY} order by created_at desc`,
  'the videos of a category, newest first': `select id from public.documents where video_category_id = ${NOBODY} order by created_at desc`,
  'documents, newest first': `select id from public.documents order by created_at desc limit 20`,
  'what somebody uploaded, when their account goes': `update public.documents set uploaded_by = null where uploaded_by = ${NOBODY}`,
  'the uploaded videos of a category': `select id from public.training_videos where category_id = ${NOBODY}`,
  'documents that changed since a pull': `select id from public.documents where xid >= '7' and deleted_at is null order by xid, id limit 1000`,
  'videos that changed since a pull': `select id from public.training_videos where xid >= '7' and deleted_at is null order by xid, id limit 1000`,
  'documents in the trash': `select id from public.documents where deleted_at is not null`,
  'videos in the trash': `select id from public.training_videos where deleted_at is not null`,
  'what is gone since a pull': `select id from public.tombstones where list = 'documents' and xid >= '7' order by xid`,
  'uploaded videos, newest first': `select id from public.training_videos order by created_at desc limit 20`,
  'the videos that somebody uploaded': `update public.training_videos set uploaded_by = null where uploaded_by = ${NOBODY}`,
  'what somebody wished to delete, when their account goes': `update public.deletion_wishes set wished_by = null where wished_by = ${NOBODY}`,
  'progress in a video, when it is deleted': `delete from public.video_progress where video_id = ${NOBODY}`,
  'stars of a document, when it is deleted': `delete from public.favorites where document_id = ${NOBODY}`,
  'stars of a video, when it is deleted': `delete from public.favorites where video_id = ${NOBODY}`,
  'the document that names a file as its picture': `select id from public.documents where thumbnail_path = 'a'`,
  'the video that names a file as its picture': `select id from public.training_videos where poster_path = 'a'`,
  'the video that names a file as its captions': `select id from public.training_videos where captions_path = 'a'`,
  'the version that names a file': `select id from public.document_versions where file_path = 'a'`,
  'the version that names a file as its picture': `select id from public.document_versions where thumbnail_path = 'a'`,
  'what somebody replaced, when their account goes': `update public.document_versions set replaced_by = null where replaced_by = ${NOBODY}`,
  'the earlier film that names a file': `select id from public.video_versions where video_path = 'a'`,
  'the earlier film that names a file as its poster': `select id from public.video_versions where poster_path = 'a'`,
  'the earlier film that names a file as its captions': `select id from public.video_versions where captions_path = 'a'`,
  'the films that somebody replaced, when their account goes': `update public.video_versions set replaced_by = null where replaced_by = ${NOBODY}`,
  'the log of some days': `select count(*) from public.audit_log where at >= now() - interval '7 days' and at < now()`,
  'one kind of action in the log': `select count(*) from public.audit_log where action in ('person_added', 'person_deleted')`,
  'what somebody did, or what was done to them': `select count(*) from public.audit_log where actor_id = ${NOBODY} or subject_id = ${NOBODY}`,
}

/** Runs all queries. Sequential scans and sorts are switched off, because Postgres reads nearly empty tables from end to end. */
export const askAll = () =>
  [
    'set enable_seqscan = off',
    'set enable_sort = off',
    ...Object.values(INDEX_QUERIES),
    'select pg_stat_force_next_flush()',
    '',
  ].join(';\n')
