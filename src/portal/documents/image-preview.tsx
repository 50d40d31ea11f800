import { useState } from 'react'
import { PreviewMessage } from './preview-message'

type ImagePreviewProps = { title: string; url: string; onRetry: () => void }

export function ImagePreview({ title, url, onRetry }: ImagePreviewProps) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <PreviewMessage title="Failed to load image" onRetry={onRetry} />
  return (
    <img
      src={url}
      alt={title}
      onError={() => {
        console.error('Failed to load image', title)
        setFailed(true)
      }}
      className="preview-picture rounded-box bg-white"
    />
  )
}
