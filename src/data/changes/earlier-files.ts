// The earlier files of a document or a video, for Edit (docs/decisions/0045, 0046). Admins alone read them, and no device keeps them.
import type { Bucket, SeenRow } from '../../domain/rows.ts'
import { fetchStoredRow } from './stored-row.ts'
import { createFileLinks } from '../files/files.ts'
import { DataError } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { fetchData } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'
import { fetchColleagueName } from '../queries/colleague-name.ts'

export type EarlierFile = {
  id: string
  /** 1 is the file that was uploaded first. */
  number: number
  name: string
  path: string
  /** Bytes of a document. */
  size?: number
  /** Seconds of a film. */
  duration?: number
  /** Name of whoever replaced it: `you`, empty where the account was deleted. */
  by: string
  replaced_at: string
  reason: string | null
  /** Signed link; undefined where the file is missing. */
  link: string | undefined
}

export type EarlierFiles = {
  /** The row with the present file. */
  present: SeenRow
  /** Newest first. */
  files: EarlierFile[]
}

/** Throws a DataError, with the code `row_gone` where the row was deleted meanwhile. */
export async function fetchEarlierFiles(
  tab: SessionContext,
  bucket: Bucket,
  rowId: string,
): Promise<EarlierFiles> {
  const [present, versions] = await Promise.all([
    fetchStoredRow(tab, bucket, rowId),
    bucket === 'videos' ? fetchFilms(tab, rowId) : fetchPapers(tab, rowId),
  ])
  if (!present) throw new DataError('conflict', 'It was deleted meanwhile', { code: 'row_gone' })
  const people = new Set(versions.map((version) => version.replaced_by))
  const [links, names] = await Promise.all([
    createFileLinks(
      tab,
      bucket,
      versions.map((version) => version.path),
    ),
    Promise.all([...people].map(async (person) => [person, await nameOf(tab, person)] as const)),
  ])
  const nameBy = new Map(names)
  const files = versions.map((version) => ({
    ...version,
    by: nameBy.get(version.replaced_by) ?? '',
    link: links.get(version.path),
  }))
  return { present, files }
}

async function fetchPapers(tab: SessionContext, rowId: string) {
  const versions = await fetchData(tab, (supabase) =>
    supabase
      .from('document_versions')
      .select('*')
      .eq('document_id', rowId)
      .order('number', { ascending: false }),
  )
  return versions.map((version) => ({
    ...version,
    name: version.file_name,
    path: version.file_path,
    size: version.file_size,
  }))
}

async function fetchFilms(tab: SessionContext, rowId: string) {
  const versions = await fetchData(tab, (supabase) =>
    supabase.from('video_versions').select('*').eq('video_id', rowId).order('number', { ascending: false }),
  )
  return versions.map((version) => ({ ...version, name: version.video_name, path: version.video_path }))
}

async function nameOf(tab: SessionContext, person: string | null) {
  if (person === null) return ''
  return person === requireUser(tab) ? 'you' : fetchColleagueName(tab, person)
}
