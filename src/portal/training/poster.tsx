import { useState } from 'react'
import { useFileLink } from '../files/use-file-link'

/** Poster that covers the video until it shows a picture of its own. Without a poster nothing is shown. */
export function Poster({ path }: { path: string | null }) {
  const { link } = useFileLink('videos', path)
  const [hasFailed, setFailed] = useState(false)
  if (link.status !== 'ready' || hasFailed) return null
  return <img className="player-poster" src={link.url} alt="" onError={() => setFailed(true)} />
}
