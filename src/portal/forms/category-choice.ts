// The choice of a category in a form, and how it becomes the category's id.
import { createVideoCategory, findDocumentCategory } from '@/data/queries/categories'
import type { EmbedPlace } from '@/data/changes/video-embeds'
import { lineProblem, lineWords, MAX_NAME_LENGTH } from '@/domain/visible-text'
import type { SessionContext } from '@/data/session/context'

/** The page on which the form was opened: documents of this category or of all, or the training videos. */
export type EmbedTarget = { list: 'documents'; category?: string } | { list: 'videos' }

/** The choice that opens a field for a new name. It is not a UUID, so it differs from every category's id. */
export const NEW_CATEGORY = 'new'

export type CategoryChoice = { id: string; newName: string }

/** The reason why an embed cannot be added with this choice yet, in the words of the form; undefined where it can. */
export function choiceProblem(target: EmbedTarget, { id, newName }: CategoryChoice): string | undefined {
  if (target.list === 'documents') return target.category || id ? undefined : 'Please select a category'
  if (id === NEW_CATEGORY)
    return lineProblem(newName, MAX_NAME_LENGTH) === 'empty'
      ? 'Please give the new category a name'
      : lineWords(newName, 'The name', MAX_NAME_LENGTH)
  return id ? undefined : 'Please select a video category'
}

/** The list and category for the new embed. Creates a new video category where one was named. Throws a DataError. */
export async function placeOf(
  tab: SessionContext,
  target: EmbedTarget,
  choice: CategoryChoice,
): Promise<EmbedPlace> {
  if (target.list === 'documents') {
    const categoryId = target.category ? await findDocumentCategory(tab, target.category) : choice.id
    return { list: 'documents', categoryId }
  }
  const isNew = choice.id === NEW_CATEGORY
  const categoryId = isNew ? (await createVideoCategory(tab, choice.newName)).id : choice.id
  return { list: 'videos', categoryId }
}
