import { useState } from 'react'
import { PreviewMessage } from './preview-message'

type VideoPreviewProps = { title: string; url: string; onRetry: () => void }

export function VideoPreview({ title, url, onRetry }: VideoPreviewProps) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <PreviewMessage title="Failed to load video" onRetry={onRetry} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded file: captions are in the picture or not at all
    <video
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      onError={() => {
        console.error('Failed to load video', title)
        setFailed(true)
      }}
      className="preview-picture rounded-box aspect-video w-full bg-black"
    />
  )
}
