import { useEffect, useMemo, useRef, useState } from 'react'
import { keepDropsOut } from '../../files/keep-drops-out'
import { PreviewNote } from '../../files/preview-note'
import type { FilePreviewProps } from '../preview/file-preview-props'
import { LoadedFile } from '../preview/loaded-file'
import { PreviewLoading } from '../preview/preview-loading'
import { useViewerTools } from '../viewer/viewer-tools'
import { useZoom } from '../viewer/use-zoom'
import { printWord } from './print-word'
import { EMPTY_FRAME, renderWord, type DrawnWord, type Size } from './render-word'
import { WordError, type WordProblem } from './word-error'
import { WordNotes } from './word-notes'
import { WordProblemMessage } from './word-problem'

const failed = {
  title: 'Error loading file',
  text: 'Failed to load file',
  toast: 'Failed to load file preview',
}

/** Draws a Word document on this device; where that cannot be, a message says why, and offers the file itself. */
export function WordPreview(props: FilePreviewProps) {
  const [problem, setProblem] = useState<WordProblem>()
  const { tabUrl, onDownload } = props
  if (problem) return <WordProblemMessage problem={problem} url={tabUrl} onDownload={onDownload} />
  return (
    <LoadedFile {...props} failed={failed}>
      {(content) => (
        <Word title={props.document.title} content={content} onProblem={setProblem} onDownload={onDownload} />
      )}
    </LoadedFile>
  )
}

type WordProps = {
  title: string
  content: ArrayBuffer
  onProblem: (problem: WordProblem) => void
  onDownload: (() => void) | undefined
}

/** Room beside a page, px. */
const MARGIN = 24
const MAX_FIT_SCALE = 1.25
/** Ms after which a line says that the document is still being drawn. */
const SLOW = 1_000

function Word({ title, content, onProblem, onDownload }: WordProps) {
  const stage = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const stop = useRef<AbortController>(undefined)
  const [size, setSize] = useState<Size>()
  const [drawn, setDrawn] = useState<DrawnWord>()
  const [isSlow, setSlow] = useState(false)
  const isMouseAway = useMouseAway()
  const { zoom, tool } = useZoom(stage)
  const fit = useFit(stage, size)
  const scale = fit * zoom

  const css = drawn?.css
  const tools = useMemo(() => {
    const print = () => {
      if (frame.current && css !== undefined) void printWord(title, frame.current, css)
    }
    return { zoom: tool, ...(css !== undefined && { print }) }
  }, [tool, title, css])
  useViewerTools(tools)

  useEffect(() => () => stop.current?.abort(), [])

  const render = () => {
    if (!frame.current) return
    // Files may come into the window over the frame, past the page around it. WebKit calls no listener here: see `useMouseAway`.
    if (frame.current.contentDocument) keepDropsOut(frame.current.contentDocument)
    stop.current?.abort()
    const drawing = new AbortController()
    stop.current = drawing
    const { signal } = drawing
    const slow = setTimeout(setSlow, SLOW, true)
    signal.addEventListener('abort', () => clearTimeout(slow))
    renderWord(content, { title, frame: frame.current, signal, onSize: setSize }).then(
      (result) => {
        clearTimeout(slow)
        if (!signal.aborted) setDrawn(result)
      },
      (cause: unknown) => {
        if (signal.aborted) return
        console.warn('The document cannot be drawn', cause)
        onProblem(cause instanceof WordError ? cause.problem : 'broken')
      },
    )
  }

  return (
    <>
      {drawn ? (
        <WordNotes {...drawn} onDownload={onDownload} />
      ) : (
        size && isSlow && <PreviewNote>The rest of this document is still being drawn.</PreviewNote>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys */}
      <section ref={stage} tabIndex={0} aria-label={`Pages of ${title}`} className="word-stage">
        <div
          className="word-sheets"
          style={size && { width: size.width * scale, height: size.height * scale }}
        >
          {/* The frame has our origin, so that our script can fill it; the sandbox runs no script inside. */}
          <iframe
            ref={frame}
            title={title}
            srcDoc={EMPTY_FRAME}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals"
            className={`word-frame ${isMouseAway ? 'takes-no-drops' : ''}`}
            style={size && { width: size.width, height: size.height, transform: `scale(${scale})` }}
            onLoad={render}
          />
        </div>
        {!size && <PreviewLoading />}
      </section>
    </>
  )
}

/**
 * Whether the mouse has left the window. A file that is dragged in comes without a move of the mouse, and must not meet the frame: WebKit
 * tells us nothing of what is dropped in a frame whose sandbox runs no script, and opens it.
 */
function useMouseAway() {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const onLeave = ({ pointerType }: PointerEvent) => setAway(pointerType === 'mouse')
    document.documentElement.addEventListener('pointerleave', onLeave, { signal: end.signal })
    document.addEventListener('pointermove', () => setAway(false), { signal: end.signal })
    return () => end.abort()
  }, [])
  return isAway
}

/** Scale at which a page is as wide as the stage, MAX_FIT_SCALE at most. */
function useFit(stage: { current: HTMLElement | null }, size: Size | undefined) {
  const [fit, setFit] = useState(1)
  const width = size?.width
  useEffect(() => {
    const element = stage.current
    if (!element || !width) return
    const observer = new ResizeObserver(() =>
      setFit(Math.max(0.1, Math.min(MAX_FIT_SCALE, (element.clientWidth - MARGIN) / width))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage, width])
  return fit
}
