// Operations of the matrix that call a function of the database, each with a query of the rows that the call leaves behind.
import { randomUUID } from 'node:crypto'
import { contentOperations } from './content-operations.ts'
import { document, earlierFile, earlierFilm, LONG_AGO, video } from './content-rows.ts'
import {
  add,
  addSomebody,
  sql,
  type Operation,
  type Operations,
  type People,
  type Sql,
  type Value,
  type Values,
} from './operation.ts'

const call = (name: string) => (): Operation => ({ statement: { verb: 'call', name, args: {} } })

/** A call about a person who is made for this cell alone; `after` finds a row if the function did its work. */
const callAboutPerson =
  (name: string, after: string, more: Record<string, Value> = {}) =>
  (_people: People): Operation => {
    const person = randomUUID()
    const found: Sql = sql(after, person)
    return {
      prepare: [addSomebody(person)],
      statement: { verb: 'call', name, args: { person, ...more }, after: found },
    }
  }

/** A call about a document that is made for this cell alone; `after` finds a row if the function did its work. */
const callAboutTrash =
  (name: string, values: Record<string, Value>, after: string) =>
  (people: People): Operation => {
    const id = randomUUID()
    const version: Values = name === 'move_to_trash' ? { version: LONG_AGO } : {}
    return {
      prepare: [add('documents', { ...document(id, people.staff), updated_at: LONG_AGO, ...values })],
      statement: {
        verb: 'call',
        name,
        args: { bucket: 'documents', row_id: id, ...version },
        after: sql(after, id),
      },
    }
  }

/** A call that puts a stored file into the place of a document's or a video's; `earlier`: a file that the row had before. */
const callToReplace =
  (name: string, bucket: 'documents' | 'videos', earlier: boolean) =>
  ({ staff }: People): Operation => {
    const [id, replacement] = [randomUUID(), randomUUID()]
    const isVideo = bucket === 'videos'
    const [table, row] = isVideo ? ['training_videos', video(id, staff)] : ['documents', document(id, staff)]
    const version: Values = isVideo ? earlierFilm(id) : earlierFile(id)
    const versions = isVideo ? 'video_versions' : 'document_versions'
    const file = Object.entries(version).filter(([column]) => !/^(id|number|\w+_id)$/.test(column))
    return {
      prepare: [
        add(table, { ...row, updated_at: LONG_AGO }),
        add('storage.objects', {
          bucket_id: bucket,
          name: version[isVideo ? 'video_path' : 'file_path'] as string,
        }),
        ...(earlier ? [add(versions, version)] : []),
      ],
      statement: {
        verb: 'call',
        name,
        args: {
          ...(earlier ? { version_id: id } : { row_id: id, ...Object.fromEntries(file) }),
          version: LONG_AGO,
          replacement,
        },
        after: sql(`select from ${versions} where id = $1`, replacement),
      },
    }
  }

export const functionOperations: Operations = {
  'functions of the database': {
    '`my_account`': call('my_account'),
    '`training_overview`': call('training_overview'),
    '`training_record`': call('training_record'),
    '`list_users`': () => ({ statement: { verb: 'call', name: 'list_users', args: {}, isList: true } }),
    '`documents_since`': call('documents_since'),
    '`training_videos_since`': call('training_videos_since'),
    '`categories_since`': call('categories_since'),
    '`video_progress_since`': call('video_progress_since'),
    '`favorites_since`': call('favorites_since'),
    '`shelf_key`': call('shelf_key'),
    '`renew_shelf_key`': call('renew_shelf_key'),
    '`set_user_active`': callAboutPerson(
      'set_user_active',
      'select from private.accounts where user_id = $1 and not is_active',
      { active: false },
    ),
    '`record_password_reset`': callAboutPerson(
      'record_password_reset',
      `select from audit_log where subject_id = $1 and action = 'password_reset_sent'`,
    ),
    '`delete_user`': callAboutPerson(
      'delete_user',
      'select from (select 1) one where not exists (select from auth.users where id = $1)',
    ),
    '`colleague_name`': ({ other }) => ({
      statement: { verb: 'call', name: 'colleague_name', args: { person: other } },
    }),
    '`missing_files`': (people) => {
      const { prepare = [] } = contentOperations['documents']!['see one']!(people)
      return { prepare, statement: { verb: 'call', name: 'missing_files', args: {}, isList: true } }
    },
    '`replace_document_file`': callToReplace('replace_document_file', 'documents', false),
    '`restore_document_version`': callToReplace('restore_document_version', 'documents', true),
    '`replace_video_file`': callToReplace('replace_video_file', 'videos', false),
    '`restore_video_version`': callToReplace('restore_video_version', 'videos', true),
    '`move_to_trash`': callAboutTrash(
      'move_to_trash',
      {},
      'select from documents where id = $1 and deleted_at is not null',
    ),
    '`restore_from_trash`': callAboutTrash(
      'restore_from_trash',
      { deleted_at: LONG_AGO },
      'select from documents where id = $1 and deleted_at is null',
    ),
    '`begin_final_deletion`': callAboutTrash(
      'begin_final_deletion',
      { deleted_at: LONG_AGO },
      'select from deletion_wishes where id = $1',
    ),
    '`delete_from_trash`': callAboutTrash(
      'delete_from_trash',
      { deleted_at: LONG_AGO },
      'select from (select 1) one where not exists (select from documents where id = $1)',
    ),
    '`list_trash`': (people) => {
      const { prepare = [] } = callAboutTrash('list_trash', { deleted_at: LONG_AGO }, '')(people)
      return { prepare, statement: { verb: 'call', name: 'list_trash', args: {}, isList: true } }
    },
    '`file_guards`': call('file_guards'),
    // The function gives staff an empty list, so the cell needs a stray file.
    '`stray_files`': () => ({
      prepare: [
        add('storage.objects', {
          bucket_id: 'documents',
          name: `hr-docs/1700000000000-${randomUUID()}.pdf`,
          created_at: '2020-01-01 00:00:00+00',
        }),
      ],
      statement: { verb: 'call', name: 'stray_files', args: {}, isList: true },
    }),
  },
}
