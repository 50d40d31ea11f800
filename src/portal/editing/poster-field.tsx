import type { Picture } from '@/data/changes/pictures'
import { useFileLink } from '../files/use-file-link'
import { PosterMoment } from '../pictures/poster-moment'

type PosterFieldProps = {
  path: string
  duration: number
  onChange: (poster: Promise<Picture | undefined>) => void
}

/** Chooses another moment of an uploaded video for its picture; without a link to the video the picture stays as it is. */
export function PosterField({ path, duration, onChange }: PosterFieldProps) {
  const { link } = useFileLink('videos', path)
  if (link.status !== 'ready') return null
  return <PosterMoment source={link.url} duration={duration} onChange={onChange} />
}
