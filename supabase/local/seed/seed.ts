// Fills a new data folder with the sample clinic: demo accounts by SQL, files through the same storage routes that people use.
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Database, Query } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import { readManifest, type SeedDocument, type SeedVideo } from './seed-manifest.ts'

const SUPABASE_DIR = path.resolve(import.meta.dirname, '../..')
const SEED_DIR = path.join(SUPABASE_DIR, 'seed')
const HOUR = 60 * 60 * 1000

const CATEGORY_NAMES = {
  'hr-docs': 'HR Documentation',
  'patient-docs': 'Patient Samples',
  'process-docs': 'Process Documentation',
  training: 'Training',
}

type Seed = { query: Query; ask: AskLite; secretKey: string; adminId: unknown; nextMoment: () => Date }

/** Adds the samples; returns the number of entries in the lists of documents and videos. */
export async function seedClinic({ pg, query }: Database, ask: AskLite, secretKey: string) {
  await pg.exec(await fs.readFile(path.join(SUPABASE_DIR, 'seed.sql'), 'utf8'))
  const { documents, videos } = await readManifest(SEED_DIR)
  const adminId = await findId(query, 'auth.users', 'email', 'admin@clinic.example')
  const seed: Seed = { query, ask, secretKey, adminId, nextMoment: startSeedClock() }
  for (const document of documents) await addDocument(seed, document)
  for (const video of videos) await addVideo(seed, video)
  return { documents: documents.length, videos: videos.length }
}

async function addDocument(seed: Seed, { title, description, category, file, ...document }: SeedDocument) {
  const at = seed.nextMoment()
  const address = addressOf(`documents/${category}`, at, document.file_name)
  const stored = await store(seed, address, file, document.content_type)
  const thumbnail = await store(seed, `${address}.webp`, document.thumbnail, 'image/webp')
  await insert(seed, 'documents', at, {
    title,
    description,
    file_name: document.file_name,
    file_path: stored.path,
    file_size: stored.size,
    file_type: /\.([^.]+)$/.exec(document.file_name)?.[1]?.toLowerCase() ?? 'unknown',
    thumbnail_path: thumbnail.path,
    home_place: document.home_place ?? null,
    category_id: await findId(seed.query, 'document_categories', 'name', CATEGORY_NAMES[category]),
  })
}

async function addVideo(seed: Seed, { title, description, duration, video_name, file, ...video }: SeedVideo) {
  const at = seed.nextMoment()
  const address = addressOf('videos/training-videos', at, video_name)
  const stored = await store(seed, address, file, video.content_type)
  const beside = async (name: string | undefined, type: string) =>
    name === undefined ? null : await store(seed, address + path.extname(name), name, type)
  const [captions, poster] = [
    await beside(video.captions, 'text/vtt'),
    await beside(video.poster, 'image/webp'),
  ]
  await insert(seed, 'training_videos', at, {
    title,
    description,
    duration,
    video_name,
    video_path: stored.path,
    captions_path: captions?.path ?? null,
    poster_path: poster?.path ?? null,
    category_id: await findOrAddVideoCategory(seed, video.video_category),
  })
}

async function findOrAddVideoCategory({ query }: Seed, name: string) {
  await query('insert into video_categories (name) values ($1) on conflict (name) do nothing', [name])
  return findId(query, 'video_categories', 'name', name)
}

async function findId(query: Query, table: string, column: string, value: string) {
  const [row] = await query(`select id from ${table} where ${column} = $1`, [value])
  if (!row) throw new Error(`The seed names ${value}, which ${table} does not have`)
  return row.id
}

async function insert({ query, adminId }: Seed, table: string, at: Date, values: Record<string, unknown>) {
  const row = { ...values, uploaded_by: adminId, created_at: at.toISOString(), updated_at: at.toISOString() }
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}

/** Where a sample file is stored; `folder` begins with the bucket. */
const addressOf = (folder: string, at: Date, name: string) =>
  `${folder}/${at.getTime()}-${name.replaceAll(/[^\w .()-]/g, '_')}`

/** Uploads a sample file. `address` begins with the bucket, the returned path does not. */
async function store({ ask, secretKey }: Seed, address: string, file: string, type: string) {
  const body = await fs.readFile(path.join(SEED_DIR, file))
  const answer = await ask(
    new Request(`http://127.0.0.1/storage/v1/object/${encodeURI(address)}`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': type, 'cache-control': 'max-age=3600' },
      body,
    }),
  )
  if (!answer.ok) throw new Error(`The sample file ${file} was refused: ${await answer.text()}`)
  return { path: address.slice(address.indexOf('/') + 1), size: body.length }
}

// Gives each entry a time of the past weeks, one after the other, so that "newest first" is always the same order.
function startSeedClock() {
  let moment = Date.now() - 40 * 24 * HOUR
  return () => new Date((moment += 31 * HOUR))
}
