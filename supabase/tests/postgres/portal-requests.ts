// Requests of the portal to the database: how each is sent, and the statement that PostgREST makes of it. Tests of the portal fail at a
// request that is not here (tests/support/tablet/known-requests.ts), and postgres-speed.test.ts times all statements on large tables.
import { id } from './fill.ts'

export type Who = 'admin' | 'staff' | 'auth service'
export type SentStatement = { who: Who; statement: string }
/** `sent`: the method, the path and the words of the query. A word in brackets may be left out. */
type Request = SentStatement & { sent: string[] }

const requestOf =
  (who: Who) =>
  (sent: string | string[], statement: string): Request => ({ who, sent: [sent].flat(), statement })
const [admin, staff] = [requestOf('admin'), requestOf('staff')]

const logPage = (where: string) => `
  select to_json(l), (select count(*) from public.audit_log where ${where})
  from (select * from public.audit_log where ${where} order by id desc limit 50) l`

/** Requests that the portal makes in the same way for documents and for videos. */
function contentOf(
  kind: string,
  table: string,
  row: string,
  [file, picture]: [string, string],
): Record<string, Request> {
  return {
    [`the row of a ${kind}`]: staff(`GET ${table} id=eq`, `select * from public.${table} where id = ${row}`),
    [`a ${kind} that is edited in the version that was seen`]: admin(
      `PATCH ${table} id=eq updated_at=eq`,
      `update public.${table} set title = 'Else', updated_at = now()
       where id = ${row} and updated_at = (select updated_at from public.${table} where id = ${row}) returning *`,
    ),
    [`a ${kind} that is deleted, with all that hangs on it`]: admin(
      `DELETE ${table} id=eq`,
      `delete from public.${table} where id = ${row} returning id`,
    ),
    [`a picture for a ${kind} without one`]: admin(
      `PATCH ${table} ${file}=eq id=eq ${picture}=is`,
      `update public.${table} set ${picture} = 'process/1.webp'
       where ${picture} is null and ${file} = 'process/1.pdf' and id = ${row} returning id`,
    ),
  }
}

const NOBODY = `'00000000-0000-4000-8000-000000000000'`

export const REQUESTS: Record<string, Request> = {
  'the own account': staff('POST rpc/my_account', 'select public.my_account()'),
  'the own role': staff(
    'GET user_roles user_id=eq',
    'select role from public.user_roles where user_id = auth.uid()',
  ),
  'the first page of documents': staff('GET rpc/documents_since since', `select public.documents_since()`),
  'a page in the middle of the documents': staff(
    'GET rpc/documents_since after_id since',
    `select public.documents_since((select max(xid)::text from public.documents), ${id('2', '4000')})`,
  ),
  'a pull of documents when nothing changed': staff(
    'GET rpc/documents_since since',
    `select public.documents_since(pg_snapshot_xmax(pg_current_snapshot())::text)`,
  ),
  'the uploaded videos': staff(
    'GET rpc/training_videos_since (after_id) since',
    'select public.training_videos_since()',
  ),
  'the categories': staff('GET rpc/categories_since (after_id) since', 'select public.categories_since()'),
  'the own progress': staff(
    'GET rpc/video_progress_since (after_id) since',
    'select public.video_progress_since()',
  ),
  'a save of progress': staff(
    'POST video_progress (on_conflict)',
    `insert into public.video_progress (user_id, video_id, progress_seconds, completed, last_watched, watched, watched_films)
     values (auth.uid(), ${id('3', '7')}, 70, false, now(), '{[0,70)}', '{}')
     on conflict (user_id, video_id) do update set user_id = excluded.user_id, video_id = excluded.video_id,
       progress_seconds = excluded.progress_seconds, completed = excluded.completed, last_watched = excluded.last_watched,
       watched = excluded.watched, watched_films = excluded.watched_films
     returning *`,
  ),
  'the key of the kept files': staff('POST rpc/shelf_key', 'select public.shelf_key()'),
  'a new key of the kept files': admin('POST rpc/renew_shelf_key', 'select public.renew_shelf_key()'),
  'the own stars': staff('GET rpc/favorites_since (after_id) since', 'select public.favorites_since()'),
  'a star': staff(
    'POST favorites (on_conflict)',
    `insert into public.favorites (user_id, document_id, starred, starred_at) values (auth.uid(), ${id('2', '7')}, true, now())
     on conflict (user_id, thing_id) do update set user_id = excluded.user_id, document_id = excluded.document_id,
       starred = excluded.starred, starred_at = excluded.starred_at
     returning *`,
  ),

  'the list of users': admin(
    ['POST rpc/list_users count limit order=id.asc', 'POST rpc/list_users id=gt limit order=id.asc'],
    'select to_json(u) from public.list_users() u order by id limit 1000',
  ),
  'the name of a colleague': staff(
    'POST rpc/colleague_name',
    `select public.colleague_name(${id('1', '3')})`,
  ),
  'a file that replaces the one of a document': admin(
    'POST rpc/replace_document_file',
    `select public.replace_document_file(${id('2', '76')}, (
       select updated_at from public.documents where id = ${id('2', '76')}
     ), ${id('4', '90000')}, 'new.pdf', 'process/1600000000000-stray-1', 1, 'pdf')`,
  ),
  'an earlier file that comes back': admin(
    'POST rpc/restore_document_version',
    `select public.restore_document_version(${id('4', '16')}, (
       select updated_at from public.documents where id = ${id('2', '80')}
     ), ${id('4', '90001')})`,
  ),
  'a film that replaces the one of a video': admin(
    'POST rpc/replace_video_file',
    `select public.replace_video_file(${id('3', '76')}, (
       select updated_at from public.training_videos where id = ${id('3', '76')}
     ), ${id('4', '90002')}, 'new.mp4', 'general/1600000000000-stray', 1)`,
  ),
  'an earlier film that comes back': admin(
    'POST rpc/restore_video_version',
    `select public.restore_video_version(${id('4', '20080')}, (
       select updated_at from public.training_videos where id = ${id('3', '80')}
     ), ${id('4', '90003')})`,
  ),
  'the earlier files of a document': admin(
    'GET document_versions document_id=eq order=number.desc',
    `select * from public.document_versions where document_id = ${id('2', '80')} order by number desc`,
  ),
  'the earlier films of a video': admin(
    'GET video_versions video_id=eq order=number.desc',
    `select * from public.video_versions where video_id = ${id('3', '80')} order by number desc`,
  ),
  'whether a film was replaced': admin(
    'GET video_versions id=eq',
    `select id from public.video_versions where id = ${id('4', '20080')}`,
  ),
  'whether a replacement was made': admin(
    'GET document_versions id=eq',
    `select id from public.document_versions where id = ${id('4', '16')}`,
  ),
  'a row that goes into the trash': admin(
    'POST rpc/move_to_trash',
    `select public.move_to_trash('documents', ${id('2', '78')}, (
       select updated_at from public.documents where id = ${id('2', '78')}
     ))`,
  ),
  'the trash': admin(
    [
      'POST rpc/list_trash (id=eq) (is_over=eq)',
      'POST rpc/list_trash limit offset order=deleted_at.desc,id.asc',
    ],
    'select * from public.list_trash()',
  ),
  'a row that comes back from the trash': admin(
    'POST rpc/restore_from_trash',
    `select public.restore_from_trash('videos', ${id('3', '8')})`,
  ),
  'a row of the trash whose deletion for good begins': admin(
    'POST rpc/begin_final_deletion',
    `select public.begin_final_deletion('documents', ${id('2', '79')})`,
  ),
  'a row of the trash that is deleted for good': admin(
    'POST rpc/delete_from_trash',
    `select public.delete_from_trash('documents', ${id('2', '79')})`,
  ),
  'the people and videos of the training record, counted': admin(
    'POST rpc/training_overview',
    'select public.training_overview()',
  ),
  'who has seen a video': admin(
    'POST rpc/training_record',
    `select public.training_record(of_video => ${id('3', '7')})`,
  ),
  'what somebody has seen': admin([], `select public.training_record(of_person => ${id('1', '7')})`),
  'the files that no row names': admin(
    'POST rpc/stray_files (path=eq)',
    'select * from public.stray_files()',
  ),
  'the rows without their file': admin(
    'POST rpc/missing_files bucket=eq',
    `select * from public.missing_files() where bucket = 'documents'`,
  ),
  'the newest page of the log': admin(
    'GET audit_log count limit order=id.desc (action=in) (at=gte) (at=lt) (id=lt) (or)',
    logPage('true'),
  ),
  'a page in the middle of the log': admin(
    [],
    logPage('id < (select max(id) from public.audit_log) - 10000'),
  ),
  'the log of one person': admin([], logPage(`actor_id = ${id('1', '3')} or subject_id = ${id('1', '3')}`)),
  'the log of one kind of action': admin([], logPage(`action in ('person_added', 'video_edited')`)),
  'the log of a week': admin([], logPage(`at >= now() - interval '7 days' and at < now()`)),
  'who edited a document last': admin(
    'GET audit_log action=in limit order=id.desc subject_id=eq',
    `select actor_id, actor_name, at from public.audit_log
     where subject_id = ${id('2', '77')} and action in ('document_edited', 'video_edited') order by id desc limit 1`,
  ),

  'the categories of a form': admin(
    ['GET document_categories order=name.asc', 'GET video_categories order=name.asc'],
    'select id, name from public.document_categories order by name',
  ),
  'a new category': admin(
    'POST video_categories',
    `insert into public.video_categories (name) values ('Hygiene') returning id, name`,
  ),
  'a new document': admin(
    'POST documents',
    `insert into public.documents (title, file_name, file_path, category_id, uploaded_by)
     select 'New', 'new.pdf', 'process/1800000000000-new.pdf', id, auth.uid() from public.document_categories limit 1`,
  ),
  'a new video': admin(
    'POST training_videos',
    `insert into public.training_videos (title, video_name, video_path, category_id, uploaded_by)
     select 'New', 'new.mp4', 'general/1800000000000-new.mp4', id, auth.uid() from public.video_categories limit 1`,
  ),
  ...contentOf('document', 'documents', id('2', '77'), ['file_path', 'thumbnail_path']),
  ...contentOf('video', 'training_videos', id('3', '7'), ['video_path', 'poster_path']),
  'a deletion that is noted': admin(
    'POST deletion_wishes',
    `insert into public.deletion_wishes (id, bucket, wished_by) values (${id('2', '77')}, 'documents', auth.uid())`,
  ),
  'the deletions that were noted': admin(
    'GET deletion_wishes limit order=created_at.asc',
    'select id, bucket, created_at from public.deletion_wishes order by created_at limit 100',
  ),
  'a deletion that is noted no longer': admin(
    'DELETE deletion_wishes id=eq',
    `delete from public.deletion_wishes where id = ${NOBODY}`,
  ),

  'a role that changes': admin(
    'POST user_roles',
    `insert into public.user_roles (user_id, role) values (${id('1', '4')}, 'staff')
     on conflict (user_id) do update set user_id = excluded.user_id, role = excluded.role`,
  ),
  'an account that is switched off': admin(
    'POST rpc/set_user_active',
    `select public.set_user_active(${id('1', '9')}, false)`,
  ),
  'a note of a password reset': admin(
    'POST rpc/record_password_reset',
    `select public.record_password_reset(${id('1', '9')})`,
  ),
}
