// Operations on files and buckets: over the network, and as the storage service puts them to the database.
import { randomUUID } from 'node:crypto'
import type { TestStack } from '../../../tests/support/stack/stack.ts'
import type { Caller } from './cast.ts'
import { document, earlierFile, earlierFilm, video } from './content-rows.ts'
import {
  add,
  deleteFrom,
  insertInto,
  selectFrom,
  sql,
  updateIn,
  type Operation,
  type Operations,
} from './operation.ts'

export type FileWorld = { stack: TestStack; caller: Caller; service: Caller }
/** Tries the action, and tells whether it was done. */
type Attempt = (world: FileWorld, bucket: string) => Promise<boolean>

const newName = () => `matrix/${randomUUID()}.txt`
const content = () => new Blob(['twelve bytes'], { type: 'text/plain' })
const files = ({ client }: Caller, bucket: string) => client.storage.from(bucket)

async function withFile({ service }: FileWorld, bucket: string) {
  const name = newName()
  const { error } = await files(service, bucket).upload(name, content())
  if (error) throw error
  return name
}

/** Files for actions that only read: one for each bucket, the same for every caller. */
const filesToSee = new Map<string, Promise<string>>()
function fileToSee(world: FileWorld, bucket: string) {
  const name = filesToSee.get(bucket) ?? withFile(world, bucket)
  filesToSee.set(bucket, name)
  return name
}

/** Inserts a document or a video in the trash that names this file. */
function inTrash(bucket: string, name: string) {
  const [id, deleted_at] = [randomUUID(), '2001-01-01 00:00:00+00']
  const { uploaded_by: _nobody, ...row } = bucket === 'videos' ? video(id, '') : document(id, '')
  return bucket === 'videos'
    ? add('training_videos', { ...row, deleted_at, video_path: name })
    : add('documents', { ...row, deleted_at, file_path: name })
}

/** Inserts a document or a video, and an earlier version of it that names this file. */
function asEarlier(bucket: string, name: string) {
  const id = randomUUID()
  const { uploaded_by: _nobody, ...row } = bucket === 'videos' ? video(id, '') : document(id, '')
  return bucket === 'videos'
    ? [add('training_videos', row), add('video_versions', { ...earlierFilm(id), video_path: name })]
    : [add('documents', row), add('document_versions', { ...earlierFile(id), file_path: name })]
}

const isThere = async ({ stack }: FileWorld, bucket: string, name: string) =>
  (await stack.query('select from storage.objects where bucket_id = $1 and name = $2', [bucket, name]))
    .length === 1

/** Attempts by action. Each gets the name of a bucket. */
export const fileAttempts: Record<string, Attempt> = {
  'list its files': async (world, bucket) => {
    const name = await fileToSee(world, bucket)
    const { data } = await files(world.caller, bucket).list('matrix', { search: name.slice(7), limit: 10 })
    return data?.length === 1
  },
  'read a file': async (world, bucket) => {
    const { data } = await files(world.caller, bucket).download(await fileToSee(world, bucket))
    return data?.size === 12
  },
  'read a file of the trash': async (world, bucket) => {
    const name = await withFile(world, bucket)
    const { text, params } = inTrash(bucket, name)
    await world.stack.query(text, params)
    return (await files(world.caller, bucket).download(name)).data?.size === 12
  },
  'read an earlier version of a file': async (world, bucket) => {
    const name = await withFile(world, bucket)
    for (const { text, params } of asEarlier(bucket, name)) await world.stack.query(text, params)
    return (await files(world.caller, bucket).download(name)).data?.size === 12
  },
  'ask for the size and type of a file': async (world, bucket) =>
    (await files(world.caller, bucket).info(await fileToSee(world, bucket))).error === null,
  'make a link to a file': async (world, bucket) => {
    const name = await fileToSee(world, bucket)
    const one = await files(world.caller, bucket).createSignedUrl(name, 60)
    const many = await files(world.caller, bucket).createSignedUrls([name], 60)
    const links = [one.data?.signedUrl, many.data?.[0]?.signedUrl].filter(Boolean)
    if (links.length === 1) throw new Error('One way to a link is open, the other is not')
    return links.length === 2
  },
  'add a file': async (world, bucket) => {
    const name = newName()
    await files(world.caller, bucket).upload(name, content())
    return isThere(world, bucket, name)
  },
  'add a file in pieces': async (world, bucket) => {
    const name = newName()
    const metadata = Object.entries({ bucketName: bucket, objectName: name, contentType: 'text/plain' })
    const answer = await fetch(`${world.stack.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...world.caller.headers,
        'tus-resumable': '1.0.0',
        'upload-length': '12',
        'upload-metadata': metadata.map(([key, value]) => `${key} ${btoa(value)}`).join(','),
        'content-type': 'application/offset+octet-stream',
      },
      body: content(),
    })
    return answer.status === 201 && isThere(world, bucket, name)
  },
  'make a link for adding a file': async (world, bucket) =>
    (await files(world.caller, bucket).createSignedUploadUrl(newName())).error === null,
  'write over a file that no row names': async (world, bucket) => {
    const name = await withFile(world, bucket)
    await files(world.caller, bucket).upload(name, new Blob(['other']), { upsert: true })
    return (await files(world.service, bucket).download(name)).data?.size === 5
  },
  'move a file that no row names': async (world, bucket) => {
    const [name, to] = [await withFile(world, bucket), newName()]
    await files(world.caller, bucket).move(name, to)
    return (await isThere(world, bucket, to)) && !(await isThere(world, bucket, name))
  },
  'copy a file': async (world, bucket) => {
    const [name, to] = [await withFile(world, bucket), newName()]
    await files(world.caller, bucket).copy(name, to)
    return isThere(world, bucket, to)
  },
  'remove a file': async (world, bucket) => {
    const name = await withFile(world, bucket)
    await files(world.caller, bucket).remove([name])
    return !(await isThere(world, bucket, name))
  },
}

/** Makes a new bucket for this attempt alone, and returns its id. */
async function withBucket({ stack }: FileWorld) {
  const id = `matrix-${randomUUID()}`
  await stack.query('insert into storage.buckets (id, name, public) values ($1, $1, false)', [id])
  return id
}

const bucketsWhere = async ({ stack }: FileWorld, id: string, condition = 'true') =>
  (await stack.query(`select from storage.buckets where id = $1 and ${condition}`, [id])).length === 1

export const bucketAttempts: Record<string, (world: FileWorld) => Promise<boolean>> = {
  'see one': async ({ caller }) => (await caller.client.storage.getBucket('documents')).error === null,
  'make one': async (world) => {
    const id = `matrix-${randomUUID()}`
    await world.caller.client.storage.createBucket(id)
    return bucketsWhere(world, id)
  },
  'open one to everybody': async (world) => {
    const id = await withBucket(world)
    await world.caller.client.storage.updateBucket(id, { public: true })
    return bucketsWhere(world, id, 'public')
  },
  'empty one': async (world) => {
    const id = await withBucket(world)
    const name = await withFile(world, id)
    await world.caller.client.storage.emptyBucket(id)
    return !(await isThere(world, id, name))
  },
  'remove one': async (world) => {
    const id = await withBucket(world)
    await world.caller.client.storage.deleteBucket(id)
    return !(await bucketsWhere(world, id))
  },
}

/** A statement as the storage service sends it to Postgres. Bytes on a disk and signatures play no part here. */
function onObject(
  bucket: string,
  statement: (where: { bucket_id: string; name: string }) => Operation['statement'],
) {
  return (): Operation => {
    const object = { bucket_id: bucket, name: newName() }
    return { prepare: [add('storage.objects', object)], statement: statement(object) }
  }
}
const table = 'storage.objects'
const objectStatements = (bucket: string): Operations[string] => {
  const see = onObject(bucket, (object) => selectFrom(table, object))
  const put = (): Operation => ({ statement: insertInto(table, { bucket_id: bucket, name: newName() }) })
  return {
    'list its files': see,
    'read a file': see,
    'read a file of the trash': () => {
      const object = { bucket_id: bucket, name: newName() }
      return {
        prepare: [add('storage.objects', object), inTrash(bucket, object.name)],
        statement: selectFrom(table, object),
      }
    },
    'read an earlier version of a file': () => {
      const object = { bucket_id: bucket, name: newName() }
      return {
        prepare: [add('storage.objects', object), ...asEarlier(bucket, object.name)],
        statement: selectFrom(table, object),
      }
    },
    'ask for the size and type of a file': see,
    'make a link to a file': see,
    'add a file': put,
    'add a file in pieces': put,
    'make a link for adding a file': put,
    'write over a file that no row names': onObject(bucket, (object) =>
      updateIn(table, object, { version: 'other' }),
    ),
    'move a file that no row names': onObject(bucket, (object) =>
      updateIn(table, object, { name: newName() }),
    ),
    'copy a file': put,
    'remove a file': onObject(bucket, (object) => deleteFrom(table, object)),
  }
}
const onBucket = (statement: (id: string) => Operation['statement']) => (): Operation => {
  const id = `matrix-${randomUUID()}`
  return {
    prepare: [sql('insert into storage.buckets (id, name) values ($1, $1)', id)],
    statement: statement(id),
  }
}

export const fileOperations: Operations = {
  'bucket documents': objectStatements('documents'),
  'bucket videos': objectStatements('videos'),
  buckets: {
    'see one': onBucket((id) => selectFrom('storage.buckets', { id })),
    'make one': () => ({
      statement: insertInto('storage.buckets', { id: 'matrix-new', name: 'matrix-new' }),
    }),
    'open one to everybody': onBucket((id) => updateIn('storage.buckets', { id }, { public: true })),
    'remove one': onBucket((id) => deleteFrom('storage.buckets', { id })),
  },
}
