import { useEffect, useState } from 'react'
import type { SideFile } from '@/data/uploads/add-upload'
import type { IconName } from '@/ui/icon'
import { Thumbnail } from '../files/thumbnail'

type SmallPictureProps = {
  picture: Pick<SideFile, 'bytes' | 'content_type'> | null | undefined
  icon: IconName
}

/** The picture of a file that is on its way to the clinic; a pictogram where it has none. */
export function SmallPicture({ picture, icon }: SmallPictureProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(new Blob([picture.bytes], { type: picture.content_type }))
    queueMicrotask(() => setUrl(made))
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return <Thumbnail url={picture ? url : undefined} icon={icon} className="thumb-row" />
}
