import { useState } from 'react'
import { useFileLink } from '../files/use-file-link'

/** Poster over the video until the video shows a picture of its own; nothing where there is no poster, or it cannot be loaded. */
export function Poster({ path }: { path: string | null }) {
  const { link } = useFileLink('videos', path)
  const [hasFailed, setFailed] = useState(false)
  if (link.status !== 'ready' || hasFailed) return null
  return <img className="player-poster" src={link.url} alt="" onError={() => setFailed(true)} />
}
