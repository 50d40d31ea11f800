import { useState } from 'react'
import { Icon, type IconName } from '@/ui/icon'

type ThumbnailProps = { url: string | undefined; icon: IconName; className?: string }

/** Small picture of a row. Without a picture, and offline, a pictogram takes its place. */
export function Thumbnail({ url, icon, className = '' }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={`thumb ${className}`}>
      {url && url !== failed ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />
      ) : (
        <Icon name={icon} className="size-6" />
      )}
    </span>
  )
}
