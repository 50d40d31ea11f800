import { useState } from 'react'
import { isKindUnknown } from '../../files/is-kind-unknown'
import { useTab } from '../../session/tab-context'
import { useHoldUpdate } from '../../session/hold-update'
import type { FilePreviewProps } from './file-preview-props'
import { PreviewMessage } from './preview-message'

const UNKNOWN_KIND =
  'This browser cannot play this kind of video. Download it to watch it in another program.'

/** Plays a video that stands among the documents, with the browser's own controls. */
export function VideoPreview({ document: { title }, url, isKept, onRetry }: FilePreviewProps) {
  const tab = useTab()
  const [failure, setFailure] = useState<{ isKind: boolean }>()
  const [hasNoPicture, setNoPicture] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  useHoldUpdate(isPlaying, 'a video plays')
  if (failure)
    return (
      <PreviewMessage
        title="Failed to load video"
        hint={failure.isKind ? UNKNOWN_KIND : undefined}
        onRetry={onRetry}
      />
    )
  return (
    <div className="video-stage">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded file: captions are in the picture or not at all */}
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={({ currentTarget }) => {
          if (isKept) return onRetry()
          console.error('Failed to load video', title)
          setFailure({ isKind: false })
          setPlaying(false)
          void isKindUnknown(tab, currentTarget, url).then((isKind) => setFailure({ isKind }))
        }}
        onLoadedMetadata={({ currentTarget: { videoWidth } }) => setNoPicture(videoWidth === 0)}
      />
      {hasNoPicture && (
        <p role="status" className="p-3">
          There is only sound here. {UNKNOWN_KIND}
        </p>
      )}
    </div>
  )
}
