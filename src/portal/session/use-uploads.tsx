// This person's uploads on this device. The device is read once for all screens: rows of the queue hold pictures, and an upload changes
// its row a dozen times.
import { createContext, use, type ReactNode } from 'react'
import type { Upload } from '@/data/database/db'
import { listUploads } from '@/data/uploads/upload-queue'
import { useOwnQuery } from './use-database-query'

const UploadsContext = createContext<Upload[] | undefined>(undefined)

export function UploadsProvider({ children }: { children: ReactNode }) {
  const uploads = useOwnQuery(listUploads, [], { isBadge: true })
  return <UploadsContext value={uploads}>{children}</UploadsContext>
}

/** This person's uploads on this device, of all tabs, oldest first; undefined until they are read. */
export const useUploads = (): Upload[] | undefined => use(UploadsContext)
