import { useState } from 'react'
import { usePictures } from '../files/use-pictures'

/** Poster that covers the video until it shows a picture of its own. Without a poster nothing is shown. */
export function Poster({ path }: { path: string | null }) {
  const url = usePictures('videos', [path]).get(path ?? '')
  const [hasFailed, setFailed] = useState(false)
  if (!url || hasFailed) return null
  return <img className="player-poster" src={url} alt="" onError={() => setFailed(true)} />
}
