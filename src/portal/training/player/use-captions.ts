// Fetches a video's captions and gives them a `blob:` address. A track from another origin would need `crossorigin` on the video.
import { useEffect, useState } from 'react'
import { fetchText } from '@/data/files/files'
import { useFileLink } from '../../files/use-file-link'
import { useTab } from '../../session/tab-context'

/** Address of the captions; undefined until they are loaded, and for a video without captions. */
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
      // No message is shown: the video plays without captions, and the player itself tells of a lost network.
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
