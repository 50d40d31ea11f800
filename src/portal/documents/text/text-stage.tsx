// The frame in which text and tables scroll. The content can be enlarged, is printed as it is shown, and fades at an edge that hides
// more content.
import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { useEdges } from './use-edges'
import { printSheets } from '../viewer/print-sheets'
import { useViewerTools } from '../viewer/viewer-tools'
import { useZoom } from '../viewer/use-zoom'

/** What is given to the printer: nodes, and the style of their paper. */
export type Paper = { nodes: Node[]; style?: string }

const noNotes: readonly string[] = []
const asShown = (frame: HTMLElement): Paper => ({ nodes: [...frame.cloneNode(true).childNodes] })

type TextStageProps = {
  title: string
  /** Whether only the beginning of the file is shown. */
  isCut: boolean
  /** Whether all of the content is drawn: before, it cannot be printed. */
  isWhole?: boolean
  /** Lines that are printed above the content, beside the one that says that the file goes on. */
  notes?: readonly string[] | undefined
  /** Puts the content of the frame onto paper, where it is not printed as it stands there. */
  toPaper?: (frame: HTMLElement) => Paper
  children: ReactNode
}

/** Zoom for text: a double click of a mouse selects a word instead of enlarging, and the start of the text stays in place. */
const textZoom = { tapsOf: 'finger', fitText: 'Usual size', keeps: 'start' } as const

export function TextStage(props: TextStageProps) {
  const { title, isCut, isWhole = true, notes = noNotes, toPaper = asShown, children } = props
  const frame = useRef<HTMLElement>(null)
  const { zoom, tool } = useZoom(frame, textZoom)
  const edges = useEdges(frame)
  const tools = useMemo(() => {
    const print = () => {
      if (!frame.current) return
      const { nodes, style } = toPaper(frame.current)
      const lines = isCut ? [...notes, 'Only the beginning of the file is printed here.'] : notes
      void printSheets(title, [...lines.map(lineOnPaper), ...nodes], style)
    }
    return { zoom: tool, ...(isWhole && { print }) }
  }, [title, tool, isCut, isWhole, notes, toPaper])
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

function lineOnPaper(words: string) {
  const line = document.createElement('p')
  line.className = 'paper-line'
  line.textContent = words
  return line
}
