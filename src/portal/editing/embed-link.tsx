import { useState } from 'react'
import { recogniseVideo, type VideoLink } from '@/domain/video-links'
import { LivePreview, PasteField } from '../files/embed-fields'

type EmbedLinkProps = {
  /** The address that the embed has. */
  address: string
  /** Called with the video in the field, undefined where it has none. */
  onChange: (link: VideoLink | undefined) => void
}

/** The link of an embed in Edit. The video of a changed link is shown. */
export function EmbedLink({ address, onChange }: EmbedLinkProps) {
  const [before] = useState(address)
  const [pasted, setPasted] = useState(address)
  const link = recogniseVideo(pasted)
  return (
    <>
      <PasteField
        isFirst={false}
        pasted={pasted}
        link={link}
        onChange={(text) => {
          setPasted(text)
          onChange(recogniseVideo(text))
        }}
      />
      {link && pasted !== before && <LivePreview link={link} />}
    </>
  )
}
