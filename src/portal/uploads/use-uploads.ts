import type { Upload } from '@/data/database/db'
import { listUploads } from '@/data/uploads/upload-queue'
import { useTab } from '../session/tab-context'
import { useDatabaseQuery } from '../lists/use-database-query'
import { useMember } from '../session/use-session'

/** This person's uploads on this device, of all tabs, oldest first; undefined until they are read. */
export function useUploads(): Upload[] | undefined {
  const tab = useTab()
  const { id } = useMember().user
  return useDatabaseQuery(() => listUploads(tab, id), [tab, id], { isBadge: true })
}
