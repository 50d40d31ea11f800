import { useState } from 'react'
import type { VideoRow } from '@/domain/rows'
import { usePictures } from '../files/use-pictures'

/** Poster that covers the video until it shows a picture of its own. Without a poster nothing is shown. */
export function Poster({ video }: { video: VideoRow }) {
  const url = usePictures('videos', [video], posterOf).get(video.poster_path ?? '')
  const [hasFailed, setFailed] = useState(false)
  if (!url || hasFailed) return null
  return <img className="player-poster" src={url} alt="" onError={() => setFailed(true)} />
}

const posterOf = (video: VideoRow) => video.poster_path
