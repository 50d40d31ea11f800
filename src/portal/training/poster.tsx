import { useState } from 'react'
import { useFileLink } from '../files/use-file-link'

/** Stands over the video until that shows a picture of its own; nothing where there is none, or it cannot be had. */
export function Poster({ path }: { path: string | null }) {
  const { link } = useFileLink('videos', path)
  const [hasFailed, setFailed] = useState(false)
  if (link.status !== 'ready' || hasFailed) return null
  return <img className="player-poster" src={link.url} alt="" onError={() => setFailed(true)} />
}
