import { useEffect, useState } from 'react'
import { readVideo, type VideoFacts } from './read-video'

/** What the browser reads of this video; undefined until then. What cannot be read is told when it is sent. */
export function useVideoFacts(file: File | undefined): VideoFacts | undefined {
  const [read, setRead] = useState<{ file: File; facts: VideoFacts }>()
  useEffect(() => {
    if (!file) return
    let isCurrent = true
    readVideo(file).then(
      (facts) => isCurrent && setRead({ file, facts }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return read && read.file === file ? read.facts : undefined
}
