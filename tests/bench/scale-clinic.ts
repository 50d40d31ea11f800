// The clinic of `npm run scale`: the local stack in this process, with a library, files and people.
import { addPerson } from '../../supabase/tests/people.ts'
import { startTestStack, type TestStack } from '../support/stack/stack.ts'

export const LIBRARY = { documents: 500, videos: 60 } as const
/** Bytes of a picture and of a document, as a portal's admins upload them. */
export const FILES = { picture: 12_000, document: 300_000 } as const
const PICTURES = 60
const DOCUMENTS = 10

const picturePath = (number: number) => `process/1700000000000-${number}.webp`
const documentPath = (number: number) => `process/1700000000000-${number}.pdf`
export const documentPaths = Array.from({ length: DOCUMENTS }, (_, number) => documentPath(number + 1))

export async function openClinic(tablets: number) {
  const stack = await startTestStack()
  await stack.query('set session_replication_role = replica')
  await stack.query('delete from public.documents')
  // Many documents share a picture here.
  await stack.query('alter table public.documents drop constraint side_files_lie_beside')
  await stack.query(`
    insert into public.documents (title, description, file_name, file_path, thumbnail_path, file_size, file_type, category_id)
    select 'Form ' || n || ' for the front desk', repeat('What the front desk asks of a patient before the first visit. ', 3),
      'form-' || n || '.pdf', 'process/1700000000000-' || n || '.pdf', 'process/1700000000000-' || 1 + n % ${PICTURES} || '.webp',
      ${FILES.document}, 'pdf', (select id from public.document_categories order by id limit 1)
    from generate_series(1, ${LIBRARY.documents}) n`)
  await stack.query(`
    insert into public.training_videos (title, video_name, video_path, duration, category_id)
    select 'Video ' || n, n || '.mp4', 'general/1700000000000-' || n || '.mp4', 600, (select id from public.video_categories limit 1)
    from generate_series(1, ${LIBRARY.videos}) n`)
  await stack.query('set session_replication_role = origin')
  await upload(stack)
  const people = []
  for (let number = 0; number < tablets; number += 1) people.push(await addPerson(stack, `nurse${number}`))
  return { stack, people }
}

/** An admin edits a document. */
export const editOne = ({ query }: TestStack) =>
  query(`update public.documents set description = 'Edited ' || clock_timestamp()
    where id = (select id from public.documents order by random() limit 1)`)

async function upload({ url, secretKey }: TestStack) {
  const put = async (path: string, type: string, bytes: number) => {
    const answer = await fetch(`${url}/storage/v1/object/documents/${path}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': type },
      body: new Uint8Array(bytes),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  for (let number = 1; number <= PICTURES; number += 1)
    await put(picturePath(number), 'image/webp', FILES.picture)
  for (const path of documentPaths) await put(path, 'application/pdf', FILES.document)
}
