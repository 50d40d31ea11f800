import { documentsList } from '@/data/lists/documents'
import { usersList } from '@/data/lists/users'
import { isPinned } from '@/domain/kept-on-tablets'
import { useOwnQuery } from '../session/use-database-query'
import { useCan } from '../session/use-session'

/** A library of more documents is not of an admin's first day: all its rows would have to be read, for one that is pinned. */
const MAX_DOCUMENTS = 500

/** What an admin has set up; null where there is nothing to set up, or all is. Undefined until the device has been read. */
export function useFirstSteps() {
  const isAdmin = useCan('manage-users')
  return useOwnQuery(
    async (tab, userId) => {
      if (!isAdmin) return null
      const [documents, users] = await Promise.all([
        documentsList.count(tab, userId),
        usersList.count(tab, userId),
      ])
      // The admin is a user too: without any the list of users is not here yet.
      if (users === 0 || documents > MAX_DOCUMENTS) return null
      const hasPinned = (await documentsList.mapRows(tab, userId, isPinned)).includes(true)
      return documents > 0 && users > 1 && hasPinned ? null : { documents, users, hasPinned }
    },
    [isAdmin],
  )
}

export type FirstStepsState = NonNullable<ReturnType<typeof useFirstSteps>>
