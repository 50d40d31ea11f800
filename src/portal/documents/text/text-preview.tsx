// Shows a text file as text, and CSV as a table: it can be read, scrolled and copied, and can run nothing.
import { useMemo, useState } from 'react'
import { decodeText } from '@/domain/decode-text'
import type { DocumentRow } from '@/domain/rows'
import { CsvTable } from './csv-table'
import type { FilePreviewProps } from '../preview/file-preview-props'
import { LoadedFile } from '../preview/loaded-file'
import { parseCsv } from './csv'
import { TextStage } from './text-stage'
import { useViewerTools } from '../viewer/viewer-tools'

const MAX_CHARACTERS = 500_000
const MAX_ROWS = 2_000

const failed = { title: 'Failed to load text file' }

export function TextPreview(props: FilePreviewProps) {
  return (
    <LoadedFile {...props} failed={failed}>
      {(content) => <Text document={props.document} content={content} />}
    </LoadedFile>
  )
}

const views = [
  ['table', 'Table'],
  ['plain', 'Plain text'],
] as const

type TextProps = { document: DocumentRow; content: ArrayBuffer }

function Text({ document: { title, file_type: type }, content }: TextProps) {
  const text = useMemo(() => decodeText(content), [content])
  const [view, setView] = useState<string>('table')
  const shown = text.slice(0, MAX_CHARACTERS)
  const lines = useMemo(() => (type === 'csv' ? parseCsv(shown) : undefined), [type, shown])
  const isTable = lines !== undefined && view === 'table'

  const tools = useMemo(() => {
    const columns = Math.max(0, ...(lines ?? []).map((line) => line.length))
    return {
      status: lines && `${rowsOf(lines.length - 1)}, ${columns} columns`,
      views: lines && { value: view, options: views, onChange: setView },
    }
  }, [lines, view])
  useViewerTools(tools)

  return (
    <TextStage
      // A new stage for each view, so that it starts at its top and at 100 %.
      key={view}
      title={title}
      isCut={text.length > MAX_CHARACTERS || (isTable && lines.length > MAX_ROWS)}
    >
      {isTable ? (
        <CsvTable lines={lines.slice(0, MAX_ROWS)} />
      ) : (
        <pre className="p-4 whitespace-pre-wrap wrap-anywhere">{shown}</pre>
      )}
    </TextStage>
  )
}

const rowsOf = (count: number) =>
  count === 1 ? '1 row' : `${Math.max(0, count).toLocaleString('en-US')} rows`
