// The categories that an admin chooses from. A form asks the server for them when it opens: nothing offline needs them.
import { getCategoryId } from '../lists/categories.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { fetchData } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'

export type CategoryRow = { id: string; name: string }

/** The video categories by name, from the server. Throws a DataError. */
export function fetchVideoCategories(tab: SessionContext): Promise<CategoryRow[]> {
  return fetchCategories(tab, 'video_categories')
}

/** The document categories by name, from the server. Throws a DataError. */
export function fetchDocumentCategories(tab: SessionContext): Promise<CategoryRow[]> {
  return fetchCategories(tab, 'document_categories')
}

/**
 * The id of the document category with this name: as this device knows it, else from the server. Throws a DataError: 'Category not found'
 * where there is none.
 */
export async function findDocumentCategory(tab: SessionContext, name: string): Promise<string> {
  const known = await getCategoryId(tab, requireUser(tab), 'document', name)
  if (known) return known
  const found = (await fetchDocumentCategories(tab)).find((category) => category.name === name)
  if (!found) throw new DataError('invalid', 'Category not found')
  return found.id
}

/** Adds a video category, or returns the existing one of this name. Throws a DataError. */
export async function createVideoCategory(tab: SessionContext, name: string): Promise<CategoryRow> {
  const wanted = name.trim()
  try {
    return await fetchData(tab, (supabase) =>
      supabase.from('video_categories').insert({ name: wanted }).select('id, name').single(),
    )
  } catch (cause) {
    const error = toDataError(cause)
    const same =
      error.kind === 'conflict' && (await fetchVideoCategories(tab)).find((row) => row.name === wanted)
    if (same) return same
    throw error
  }
}

function fetchCategories(tab: SessionContext, table: 'document_categories' | 'video_categories') {
  return fetchData(tab, (supabase) => supabase.from(table).select('id, name').order('name'))
}
