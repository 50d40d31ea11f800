import { useEffect, useMemo, useRef, useState } from 'react'
import type { FilePreviewProps } from './file-preview-props'
import { LoadedFile } from './loaded-file'
import { PreviewLoading } from './preview-loading'
import { PreviewMessage } from './preview-message'
import { printSheets } from '../viewer/print-sheets'
import { useViewerTools } from '../viewer/viewer-tools'
import { useZoom } from '../viewer/use-zoom'

const failed = { title: 'Failed to load image' }

/** Bytes of the largest picture that is loaded before it is shown, so that it is kept. The element loads a larger one itself. */
const MAX_LOADED_BYTES = 10 * 1024 * 1024

/** The picture is whole on one sheet: as high as it, or as five quarters of its width, for in Safari a vh on paper is one of the window. */
const PAPER = `.print-sheets { container-type: inline-size }
.print-sheets > img { max-height: min(100vh, 125cqw) }`

/** Shows a picture, also an SVG, in an `img`: nothing in it can run. */
export function ImagePreview(props: FilePreviewProps) {
  const { document, isKept, onRetry } = props
  const [hasFailed, setFailed] = useState(false)
  const isVector = document.file_type === 'svg'
  const shown = {
    title: document.title,
    isVector,
    onFailed: () => {
      if (isKept) return onRetry()
      console.error(failed.title, document.title)
      setFailed(true)
    },
  }
  if (hasFailed) return <PreviewMessage {...failed} onRetry={onRetry} />
  if (isKept || document.file_size > MAX_LOADED_BYTES) return <Picture {...shown} url={props.url} />
  return (
    <LoadedFile {...props} failed={failed}>
      {(content) => <LoadedPicture {...shown} content={content} />}
    </LoadedFile>
  )
}

type PictureProps = { title: string; url: string; isVector: boolean; onFailed: () => void }

function LoadedPicture({ content, ...shown }: Omit<PictureProps, 'url'> & { content: ArrayBuffer }) {
  const { isVector } = shown
  const [url] = useState(() =>
    URL.createObjectURL(new Blob([content], isVector ? { type: 'image/svg+xml' } : {})),
  )
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <Picture {...shown} url={url} />
}

function Picture({ title, url, isVector, onFailed }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [isLoading, setLoading] = useState(true)
  const { zoom, tool } = useZoom(frame)
  const tools = useMemo(() => {
    const print = () => {
      if (picture.current) void printSheets(title, [picture.current.cloneNode()], PAPER)
    }
    return { zoom: tool, print }
  }, [tool, title])
  useViewerTools(tools)

  const fitted = useFittedSize(frame, picture, { isLoading, isVector })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
    <section ref={frame} tabIndex={0} aria-label={`Picture ${title}`} className="picture-frame">
      <img
        ref={picture}
        src={url}
        alt={title}
        draggable={false}
        onLoad={() => setLoading(false)}
        onError={onFailed}
        className="preview-picture"
        style={fitted && { width: fitted.width * zoom, height: fitted.height * zoom }}
      />
      {isLoading && <PreviewLoading />}
    </section>
  )
}

type Size = { width: number; height: number }

/** The size at which the picture is whole in its frame; a photo is not made larger than it is. */
function useFittedSize(
  frame: { current: HTMLElement | null },
  picture: { current: HTMLImageElement | null },
  { isLoading, isVector }: { isLoading: boolean; isVector: boolean },
): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const [outer, image] = [frame.current, picture.current]
    if (isLoading || !outer || !image) return
    const measure = () => {
      const { naturalWidth: width, naturalHeight: height } = image
      if (width === 0 || height === 0) return
      const fit = Math.min(outer.clientWidth / width, outer.clientHeight / height, isVector ? Infinity : 1)
      setSize({ width: width * fit, height: height * fit })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [frame, picture, isLoading, isVector])
  return size
}
