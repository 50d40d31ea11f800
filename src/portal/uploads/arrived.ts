// The uploads of this tab's run that have arrived: their rows stay in the dialog, with those that are still on their way.
import { useEffect } from 'react'
import { create } from 'zustand'
import type { Upload } from '@/data/database/db'

export const useArrived = create<{ arrived: readonly Upload[] }>(() => ({ arrived: [] }))

export const noteArrived = (upload: Upload) =>
  useArrived.setState(({ arrived }) => ({
    arrived: [...arrived.filter(({ id }) => id !== upload.id), upload],
  }))

const forgetArrived = () => useArrived.setState({ arrived: [] })

/** Forgets the run when nothing is on its way any more, and with the screens of a person. */
export function useRunEnd(uploads: readonly Upload[] | undefined) {
  const isOver = uploads?.every(({ state }) => state === 'failed' || state === 'needs-file') ?? false
  useEffect(() => {
    if (isOver) forgetArrived()
  }, [isOver])
  useEffect(() => forgetArrived, [])
}
