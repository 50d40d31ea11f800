// Operations of the matrix that call a function of the database, each with a query of the rows that the call leaves behind.
import { randomUUID } from 'node:crypto'
import { contentOperations } from './content-operations.ts'
import {
  add,
  addSomebody,
  sql,
  type Operation,
  type Operations,
  type People,
  type Sql,
  type Value,
} from './operation.ts'

const call = (name: string) => (): Operation => ({ statement: { verb: 'call', name, args: {} } })

/** A call about a person who is made for this cell alone; `after` finds a row if the function did its work. */
const about =
  (name: string, after: string, more: Record<string, Value> = {}) =>
  (_people: People): Operation => {
    const person = randomUUID()
    const found: Sql = sql(after, person)
    return {
      prepare: [addSomebody(person)],
      statement: { verb: 'call', name, args: { person, ...more }, after: found },
    }
  }

export const functionOperations: Operations = {
  'functions of the database': {
    '`my_account`': call('my_account'),
    '`list_users`': () => ({ statement: { verb: 'call', name: 'list_users', args: {}, isList: true } }),
    '`documents_since`': call('documents_since'),
    '`training_videos_since`': call('training_videos_since'),
    '`categories_since`': call('categories_since'),
    '`video_progress_since`': call('video_progress_since'),
    '`favorites_since`': call('favorites_since'),
    '`shelf_key`': call('shelf_key'),
    '`renew_shelf_key`': call('renew_shelf_key'),
    '`set_user_active`': about(
      'set_user_active',
      'select from private.accounts where user_id = $1 and not is_active',
      { active: false },
    ),
    '`record_password_reset`': about(
      'record_password_reset',
      `select from audit_log where subject_id = $1 and action = 'password_reset_sent'`,
    ),
    '`delete_user`': about(
      'delete_user',
      'select from (select 1) one where not exists (select from auth.users where id = $1)',
    ),
    '`missing_files`': (people) => {
      const { prepare } = contentOperations['documents']!['see one']!(people)
      return {
        prepare: prepare ?? [],
        statement: { verb: 'call', name: 'missing_files', args: {}, isList: true },
      }
    },
    // The function gives others an empty list, so the cell needs a file to list.
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
