// Text is fetched and shown as text: it can be read, scrolled and copied, and can run nothing.
import { useEffect, useMemo, useState } from 'react'
import { decodeText } from '@/domain/decode-text'
import type { DocumentRow } from '@/domain/rows'
import { CsvTable } from './csv-table'
import type { FilePreviewProps } from './file-preview-props'
import { parseCsv } from './csv'
import { PreviewLoading } from './preview-loading'
import { PreviewCancelled, PreviewMessage } from './preview-message'
import { useEdges } from './use-edges'
import { useFileBytes } from './use-file-bytes'
import { printSheets } from './viewer/print-sheets'
import { useViewerTools } from './viewer/viewer-tools'

const MAX_CHARACTERS = 500_000
const MAX_ROWS = 2_000

export function TextPreview({ document, url, onRetry }: FilePreviewProps) {
  const { file, cancel } = useFileBytes(url)
  const error = file.status === 'failed' ? file.error : undefined
  useEffect(() => {
    if (error) console.error('Failed to load text file', error)
  }, [error])

  switch (file.status) {
    case 'loading':
      return <PreviewLoading progress={{ bytes: file.bytes, total: document.file_size }} onCancel={cancel} />
    case 'cancelled':
      return <PreviewCancelled onRetry={onRetry} />
    case 'failed':
      return <PreviewMessage title="Failed to load text file" onRetry={onRetry} />
    case 'ready':
      return <Text document={document} content={file.content} />
  }
}

const views = [
  ['table', 'Table'],
  ['plain', 'Plain text'],
] as const

function Text({
  document: { title, file_type: type },
  content,
}: {
  document: DocumentRow
  content: ArrayBuffer
}) {
  const text = useMemo(() => decodeText(content), [content])
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [view, setView] = useState<string>('table')
  const shown = text.slice(0, MAX_CHARACTERS)
  const lines = useMemo(() => (type === 'csv' ? parseCsv(shown) : undefined), [type, shown])
  const isTable = lines !== undefined && view === 'table'
  const edges = useEdges(frame)

  const tools = useMemo(() => {
    const columns = Math.max(0, ...(lines ?? []).map((line) => line.length))
    return {
      print: () => void printSheets(title, [...(frame?.cloneNode(true).childNodes ?? [])]),
      status: lines && `${rowsOf(lines.length - 1)}, ${columns} columns`,
      views: lines && { value: view, options: views, onChange: setView },
    }
  }, [title, lines, view, frame])
  useViewerTools(tools)

  const isCut = text.length > MAX_CHARACTERS || (isTable && lines.length > MAX_ROWS)
  return (
    <div className={`text-stage ${isTable ? edges : ''}`}>
      <section
        // A new element for each view, so that it starts scrolled to the top.
        key={view}
        ref={setFrame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
        tabIndex={0}
        aria-label={`Text of ${title}`}
        className="text-frame"
      >
        {isTable ? (
          <CsvTable lines={lines.slice(0, MAX_ROWS)} />
        ) : (
          <pre className="p-4 whitespace-pre-wrap wrap-anywhere">{shown}</pre>
        )}
      </section>
      {isCut && (
        <p className="border-base-300 border-t px-4 py-2 text-sm">
          Only the beginning is shown here. Download the file to read all of it.
        </p>
      )}
    </div>
  )
}

const rowsOf = (count: number) =>
  count === 1 ? '1 row' : `${Math.max(0, count).toLocaleString('en-US')} rows`
