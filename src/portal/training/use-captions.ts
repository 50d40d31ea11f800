// Captions beside the video, as an address of this page: a track of another origin would need the video's own consent.
import { useEffect, useState } from 'react'
import { fetchText } from '@/data/lists/files'
import { useFileLink } from '../files/use-file-link'
import { useTab } from '../session/tab-context'

/** Undefined until they are here, and where the video has none. They are kept while the video's own link is renewed. */
export function useCaptions(path: string | null) {
  const tab = useTab()
  const { link } = useFileLink('videos', path)
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    if (link.status !== 'ready') return
    const stop = new AbortController()
    let made: string | undefined
    fetchText(tab, link.url, stop.signal).then(
      (text) => {
        made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
        setUrl(made)
      },
      // The video plays without them, and what failed for want of a network is told by the video.
      (error: unknown) => {
        if (!stop.signal.aborted) console.warn('The captions could not be loaded', error)
      },
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [tab, link])

  return url
}
