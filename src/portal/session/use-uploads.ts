import type { Upload } from '@/data/database/db'
import { listUploads } from '@/data/uploads/upload-queue'
import { useOwnQuery } from './use-database-query'

/** This person's uploads on this device, of all tabs, oldest first; undefined until they are read. */
export const useUploads = (): Upload[] | undefined => useOwnQuery(listUploads, [], { isBadge: true })
