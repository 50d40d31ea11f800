// The earlier files of a document, for Edit (docs/decisions/0045). Admins alone read them, and no device keeps them.
import type { Tables } from '../../domain/database.types.ts'
import type { SeenRow } from '../../domain/rows.ts'
import { fetchStoredRow } from './stored-row.ts'
import { createFileLinks } from '../files/files.ts'
import { DataError } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { fetchData } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'
import { fetchColleagueName } from '../queries/colleague-name.ts'

export type EarlierFile = Tables<'document_versions'> & {
  /** Name of whoever replaced it: `you`, empty where the account was deleted. */
  by: string
  /** Signed link; undefined where the file is missing. */
  link: string | undefined
}

export type EarlierFiles = {
  /** The row with the present file. */
  present: SeenRow
  /** Newest first. */
  files: EarlierFile[]
}

/** Throws a DataError, with the code `row_gone` where the document was deleted meanwhile. */
export async function fetchEarlierFiles(tab: SessionContext, documentId: string): Promise<EarlierFiles> {
  const [present, versions] = await Promise.all([
    fetchStoredRow(tab, 'documents', documentId),
    fetchData(tab, (supabase) =>
      supabase
        .from('document_versions')
        .select('*')
        .eq('document_id', documentId)
        .order('number', { ascending: false }),
    ),
  ])
  if (!present) throw new DataError('conflict', 'It was deleted meanwhile', { code: 'row_gone' })
  const people = new Set(versions.map((version) => version.replaced_by))
  const [links, names] = await Promise.all([
    createFileLinks(
      tab,
      'documents',
      versions.map((version) => version.file_path),
    ),
    Promise.all([...people].map(async (person) => [person, await nameOf(tab, person)] as const)),
  ])
  const nameBy = new Map(names)
  const files = versions.map((version) => ({
    ...version,
    by: nameBy.get(version.replaced_by) ?? '',
    link: links.get(version.file_path),
  }))
  return { present, files }
}

async function nameOf(tab: SessionContext, person: string | null) {
  if (person === null) return ''
  return person === requireUser(tab) ? 'you' : fetchColleagueName(tab, person)
}
