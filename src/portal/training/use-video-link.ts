// The signed link of a video lasts an hour: when it expires under a playing video, a new one takes its place.
import { useCallback, useEffect, useState } from 'react'
import { createFileLink } from '@/data/files'
import { useDevice } from '../session/device'

export type VideoLink =
  | { status: 'loading' }
  | { status: 'ready'; url: string }
  | { status: 'failed'; error: unknown }

export function useVideoLink(path: string) {
  const device = useDevice()
  // A new object is a new request, also for the same path.
  const [request, setRequest] = useState({ path })
  const [link, setLink] = useState<VideoLink>({ status: 'loading' })
  const hasFailed = link.status === 'failed'

  // What plays goes on until the new link is there; a failure gives way to waiting at once.
  const renew = useCallback(() => {
    setLink((old) => (old.status === 'failed' ? { status: 'loading' } : old))
    setRequest({ path })
  }, [path])

  useEffect(() => {
    let isCurrent = true
    createFileLink(device, 'videos', request.path).then(
      (url) => isCurrent && setLink({ status: 'ready', url }),
      (error: unknown) => isCurrent && setLink({ status: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [device, request])

  useEffect(() => {
    if (!hasFailed) return
    // The network comes back while the player stands still: it goes on by itself.
    return device.connection.subscribe((state) => {
      if (state === 'online') renew()
    })
  }, [device, hasFailed, renew])

  return { link, renew }
}
