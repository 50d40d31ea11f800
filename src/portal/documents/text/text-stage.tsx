// The frame in which text and tables scroll. The content can be enlarged, is printed as it is shown, and fades at an edge that hides
// more content.
import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { useEdges } from './use-edges'
import { printSheets } from '../viewer/print-sheets'
import { useViewerTools } from '../viewer/viewer-tools'
import { useZoom } from '../viewer/use-zoom'

type TextStageProps = {
  title: string
  /** Whether only the beginning of the file is shown. */
  isCut: boolean
  children: ReactNode
}

/** Zoom for text: a double click of a mouse selects a word instead of enlarging, and the start of the text stays in place. */
const textZoom = { tapsOf: 'finger', fitText: 'Usual size', keeps: 'start' } as const

export function TextStage({ title, isCut, children }: TextStageProps) {
  const frame = useRef<HTMLElement>(null)
  const { zoom, tool } = useZoom(frame, textZoom)
  const edges = useEdges(frame)
  const tools = useMemo(
    () => ({
      zoom: tool,
      print: () => void printSheets(title, [...(frame.current?.cloneNode(true).childNodes ?? [])]),
    }),
    [title, tool],
  )
  useViewerTools(tools)

  return (
    <div className={`text-stage ${edges}`}>
      <section
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
        tabIndex={0}
        aria-label={`Text of ${title}`}
        className={`text-frame ${zoom > 1.5 ? 'text-huge' : ''}`}
        style={{ '--zoom': zoom } as CSSProperties}
      >
        {children}
      </section>
      {isCut && (
        <p className="border-base-300 border-t px-4 py-2 text-sm">
          Only the beginning is shown here. Download the file to read all of it.
        </p>
      )}
    </div>
  )
}
