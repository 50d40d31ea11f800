// Checks as a member of the staff: the transaction numbers of rows, because rows of a restored copy can have numbers that this server has
// still to reach, and the rules that keep listed files as they are.
import { fine, note, wrong } from '../results.mjs'

const id = 'row numbers'
const filesId = 'listed files'
/** The rules that the migrations make, with their tables. */
const GUARDS = [
  'public.deletion_wishes.audit_wish',
  'public.deletion_wishes.name_wisher',
  'public.documents.file_path_is_a_name',
  'public.documents.hold_file',
  'public.documents.side_files_lie_beside',
  'public.documents.thumbnail_path_is_a_name',
  'public.training_videos.captions_path_is_a_name',
  'public.training_videos.hold_file',
  'public.training_videos.poster_path_is_a_name',
  'public.training_videos.side_files_lie_beside',
  'public.training_videos.video_path_is_a_name',
  'storage.objects.audit_object',
  'storage.objects.keep_listed_file',
]
const lists = ['documents', 'training_videos', 'categories', 'video_progress', 'favorites']

/** Checks what a member's account can see. Every device would get a row with too high a number again at every pull. */
export async function checkAsMember({ account, askProject }) {
  const how = 'docs/deploy.md, "Look", says how.'
  const unseen = [
    note(id, 'Whether rows come at every pull cannot be seen without an account.', how),
    note(filesId, 'Whether listed files are protected cannot be seen without an account.', how),
  ]
  if (!account?.email || !account.password) return unseen
  const signIn = await askProject('/auth/v1/token?grant_type=password', { body: account })
  const token = signIn.json()?.access_token
  // checkPasswordChange reports an account that cannot sign in.
  if (!token) return unseen
  const headers = { authorization: `Bearer ${token}` }
  // No transaction has this number, so the answers hold the counts and no rows.
  const answers = await Promise.all(
    lists.map(async (list) => ({
      list,
      answer: await askProject(`/rest/v1/rpc/${list}_since?since=9223372036854775807`, { headers }),
    })),
  )
  const guards = await askProject('/rest/v1/rpc/file_guards', { headers })
  await askProject('/auth/v1/logout?scope=local', { method: 'POST', headers })
  return [numbersOf(answers), filesOf(guards)]
}

function filesOf(answer) {
  const found = answer.status === 200 ? answer.json() : []
  const missing = GUARDS.filter((name) => !found?.includes(name))
  if (missing.length === 0)
    return fine(filesId, 'A listed file keeps its content, and its path leads nowhere else.')
  return wrong(
    filesId,
    `The database lacks rules about files: ${missing.join(', ')}. A row could send a reader's token elsewhere, or a file be overwritten.`,
    'Run npx supabase db push --remote. If the line stays, a rule was removed by hand, or the project is older than release 1.0: make a new project (docs/deploy.md).',
  )
}

function numbersOf(answers) {
  const failed = answers.find(({ answer }) => answer.status !== 200)
  if (failed)
    return wrong(
      id,
      `${failed.list}_since answered ${failed.answer.status}: the portal could not pull its lists.`,
      'Run npx supabase db push --remote, and take an account that has chosen its password.',
    )
  const ahead = answers.filter(({ answer }) => answer.json()?.ahead > 0).map(({ list }) => list)
  if (ahead.length === 0) return fine(id, 'Devices pull only the rows that changed.')
  return wrong(
    id,
    `Rows of a restored copy come at every pull of every device: ${ahead.join(', ')}.`,
    'psql "$DATABASE_URL" --command "set session_replication_role = replica" --command "select private.renumber_rows()"',
  )
}
