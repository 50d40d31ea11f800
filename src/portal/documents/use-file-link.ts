// A signed link for the file on screen. It lasts an hour; a new one is made for every opening and every Try Again.
import { useEffect, useState } from 'react'
import { DataError } from '@/data/errors'
import { createFileLink } from '@/data/files'
import { showError } from '@/ui/toast-store'
import { useDevice } from '../session/device'

export type FileLink =
  | { status: 'loading' }
  | { status: 'ready'; url: string }
  | { status: 'missing' }
  | { status: 'failed'; message: string; isOffline: boolean }

export function useFileLink(path: string | null) {
  const device = useDevice()
  // A new object is a new request, also for the same path.
  const [request, setRequest] = useState({ path })
  const [link, setLink] = useState<FileLink>({ status: path ? 'loading' : 'missing' })

  useEffect(() => {
    if (!request.path) return
    let isCurrent = true
    createFileLink(device, 'documents', request.path).then(
      (url) => isCurrent && setLink({ status: 'ready', url }),
      (error: unknown) => {
        if (!isCurrent) return
        setLink(failureOf(error))
        showError('Failed to load file preview', error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [device, request])

  const retry = () => {
    setLink({ status: 'loading' })
    setRequest({ path })
  }
  return { link, retry }
}

function failureOf(error: unknown): FileLink {
  return {
    status: 'failed',
    message: error instanceof Error && error.message ? error.message : 'Failed to load file',
    isOffline: error instanceof DataError && error.kind === 'offline',
  }
}
