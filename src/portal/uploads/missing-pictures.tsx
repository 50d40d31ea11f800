// Makes the thumbnails that rows lack (older rows, and rows that were not added by the portal) when an admin first sees them: one at
// a time, while the browser is idle and uploads nothing, and the connection is neither slow nor paid by the byte. A file that fails
// is not tried again on this device, and no message is shown: the list keeps the file's pictogram.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { withLockIfFree } from '@/data/database/locks'
import { toDataError } from '@/data/network/errors'
import { fileOf } from '@/data/saving/row-file'
import type { DocumentRow, VideoRow } from '@/domain/rows'
import { whenIdle } from '@/ui/when-idle'
import { useConnection, useTab } from '../session/tab-context'
import { useCan } from '../session/use-session'
import { isDrawn } from '../pictures/thumbnail-limit'
import { findUntried, forgetTried, noteTried } from '../pictures/tried-pictures'
import { useUploads } from '../session/use-uploads'

/** Ms that a list must be on the screen before a picture is made. */
const SHOWN_BEFORE_MS = 4_000

type Row = DocumentRow | VideoRow

export function MissingPictures({ rows }: { rows: readonly Row[] }) {
  const tab = useTab()
  const isSending = useUploads()?.some(({ state }) => state === 'sending') ?? true
  const isCostly = useSyncExternalStore(onLineChange, isCostlyLine)
  const canEdit = useCan('edit')
  const isOnline = useConnection() === 'online'
  const isWanted = canEdit && isOnline && !isSending && !isCostly
  const [tried, setTried] = useState<readonly string[]>([])
  const { storage } = tab.device
  const next = isWanted ? findUntried(storage, rows.filter(lacksPicture), tried) : undefined
  const path = next && fileOf(next)?.path

  useEffect(() => {
    if (!next || !path) return
    let isCurrent = true
    const make = async () => {
      try {
        const isDone = await withLockIfFree(tab, 'pictures', async () => {
          const { makeMissingPicture } = await import('./make-missing-picture')
          // Noted before the attempt: a tab that a large file kills for its memory would try for ever.
          noteTried(storage, path)
          await makeMissingPicture(tab, next)
          return true
        })
        // Another tab, or the list that was shown before, makes a picture now: this list waits as long as before, and looks again.
        if (!isDone) return setTried((now) => [...now])
      } catch (error) {
        const { kind, status } = toDataError(error)
        const isCutOff = kind === 'offline' || kind === 'signed-out'
        // A failure of the server is not the file's: it is tried again at the next visit, and the other files have their turn.
        if (isCutOff || (kind === 'unknown' && status > 0)) forgetTried(storage, path)
        if (isCutOff) return
        console.warn(`No picture could be made of ${next.title}`, error)
      }
      setTried((now) => [...now, path])
    }
    const timer = setTimeout(() => whenIdle(() => isCurrent && void make(), 10_000), SHOWN_BEFORE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // Rows are compared by their file: a list that is pulled again has new objects for the same rows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tab, path, tried])
  return null
}

function lacksPicture(row: Row) {
  if ('video_path' in row) return row.poster_path === null
  if (row.is_embed || row.thumbnail_path !== null || !row.file_path) return false
  return isDrawn(row.file_type, row.file_size)
}

type NetworkInformation = { saveData?: boolean; effectiveType?: string; type?: string }

/** Whether the connection is slow, or paid by the byte. Where the browser does not tell, it counts as fast. */
function isCostlyLine() {
  const connection = readConnection()
  if (!connection) return false
  const { saveData = false, effectiveType = '4g', type } = connection
  return saveData || effectiveType !== '4g' || type === 'cellular'
}

/** Subscribes to changes of the connection's speed, which browsers measure every few seconds. */
function onLineChange(listener: () => void) {
  const connection = readConnection()
  connection?.addEventListener('change', listener)
  return () => connection?.removeEventListener('change', listener)
}

const readConnection = () =>
  (navigator as Navigator & { connection?: NetworkInformation & EventTarget }).connection
