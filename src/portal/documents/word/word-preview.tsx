import { useEffect, useMemo, useRef, useState } from 'react'
import type { FilePreviewProps } from '../preview/file-preview-props'
import { LoadedFile } from '../preview/loaded-file'
import { NoPreview } from '../preview/no-preview'
import { PreviewLoading } from '../preview/preview-loading'
import { useViewerTools } from '../viewer/viewer-tools'
import { useZoom } from '../viewer/use-zoom'
import { EMPTY_FRAME, renderWord } from './render-word'

const failed = {
  title: 'Error loading file',
  text: 'Failed to load file',
  toast: 'Failed to load file preview',
}

/** Draws a Word document on this device; where that fails, the person can open or download the file. */
export function WordPreview(props: FilePreviewProps) {
  const [hasFailed, setFailed] = useState(false)
  const onFailed = (cause: unknown) => {
    console.warn('The document cannot be drawn', cause)
    setFailed(true)
  }
  if (hasFailed) return <NoPreview url={props.tabUrl} />
  return (
    <LoadedFile {...props} failed={failed}>
      {(content) => <Word title={props.document.title} content={content} onFailed={onFailed} />}
    </LoadedFile>
  )
}

type WordProps = { title: string; content: ArrayBuffer; onFailed: (error: unknown) => void }
type Size = { width: number; height: number }

/** Room beside a page, px. */
const MARGIN = 24
const MAX_FIT_SCALE = 1.25

function Word({ title, content, onFailed }: WordProps) {
  const stage = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState<Size>()
  const { zoom, tool } = useZoom(stage)
  const fit = useFit(stage, size)
  const scale = fit * zoom

  const tools = useMemo(() => ({ zoom: tool, print: () => frame.current?.contentWindow?.print() }), [tool])
  useViewerTools(tools)

  const render = () => {
    if (frame.current) renderWord(content, frame.current).then(setSize, onFailed)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
    <section ref={stage} tabIndex={0} aria-label={`Pages of ${title}`} className="word-stage">
      <div className="word-sheets" style={size && { width: size.width * scale, height: size.height * scale }}>
        {/* The frame has our origin, so that our script can fill it; the sandbox runs no script inside. */}
        <iframe
          ref={frame}
          title={title}
          srcDoc={EMPTY_FRAME}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals"
          className="word-frame"
          style={size && { width: size.width, height: size.height, transform: `scale(${scale})` }}
          onLoad={render}
        />
      </div>
      {!size && <PreviewLoading />}
    </section>
  )
}

/** Scale at which a page is as wide as the stage, MAX_FIT_SCALE at most. */
function useFit(stage: { current: HTMLElement | null }, size: Size | undefined) {
  const [fit, setFit] = useState(1)
  useEffect(() => {
    const element = stage.current
    if (!element || !size) return
    const observer = new ResizeObserver(() =>
      setFit(Math.max(0.1, Math.min(MAX_FIT_SCALE, (element.clientWidth - MARGIN) / size.width))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage, size])
  return fit
}
