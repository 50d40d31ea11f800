import { useState } from 'react'
import { notePictureFailed } from '@/data/files/failed-pictures'
import { Icon, type IconName } from '@/ui/icon'
import { useTab } from '../session/tab-context'

type ThumbnailProps = { url: string | undefined; icon: IconName; className?: string }

/** Small picture of a row. Without a picture, and offline, a pictogram takes its place. */
export function Thumbnail({ url, icon, className = '' }: ThumbnailProps) {
  const tab = useTab()
  const [failed, setFailed] = useState<string>()
  const onError = (address: string) => {
    setFailed(address)
    notePictureFailed(tab, address)
  }
  return (
    <span className={`thumb ${className}`}>
      {url && url !== failed ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => onError(url)} />
      ) : (
        <Icon name={icon} className="size-6" />
      )}
    </span>
  )
}
