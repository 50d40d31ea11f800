import { useEffect, useRef, useState } from 'react'
import type { ChosenFile } from './chosen-file'
import { readVideo, type VideoFacts } from '../pictures/read-video'

/** Length and picture of the videos, by the file's id; null for a video that cannot be read (sending it shows why). */
export function useVideoFacts(files: ChosenFile[]): ReadonlyMap<string, VideoFacts | null> {
  const [facts, setFacts] = useState<ReadonlyMap<string, VideoFacts | null>>(new Map())
  const begun = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, file } of files) {
      if (begun.current.has(id)) continue
      begun.current.add(id)
      void readVideo(file)
        .catch(() => null)
        .then((read) => setFacts((known) => new Map([...known, [id, read]])))
    }
  }, [files])
  return facts
}
