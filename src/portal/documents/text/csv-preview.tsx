// Shows a CSV file as a table, or as plain text if the reader chooses that. The text can be read, scrolled and copied; nothing in it
// can run.
import { useMemo, useState } from 'react'
import type { FilePreviewProps } from '../preview/file-preview-props'
import { useViewerTools } from '../viewer/viewer-tools'
import { parseCsv } from '@/domain/csv'
import { CsvTable } from './csv-table'
import { LoadedText } from './loaded-text'
import { PlainText } from './plain-text'
import { TextStage } from './text-stage'

const MAX_ROWS = 2_000

const views = [
  ['table', 'Table'],
  ['plain', 'Plain text'],
] as const

export function CsvPreview(props: FilePreviewProps) {
  return (
    <LoadedText {...props}>
      {(text, isCut) => <TableOrText title={props.document.title} text={text} isCut={isCut} />}
    </LoadedText>
  )
}

function TableOrText({ title, text, isCut }: { title: string; text: string; isCut: boolean }) {
  const [view, setView] = useState<string>('table')
  const lines = useMemo(() => parseCsv(text), [text])
  const isTable = view === 'table'

  const tools = useMemo(() => {
    const columns = Math.max(0, ...lines.map((line) => line.length))
    return {
      status: `${rowsOf(lines.length - 1)}, ${columns} columns`,
      views: { value: view, options: views, onChange: setView },
    }
  }, [lines, view])
  useViewerTools(tools)

  return (
    <TextStage
      // A new stage for each view, so that it starts at its top and at 100 %.
      key={view}
      title={title}
      isCut={isCut || (isTable && lines.length > MAX_ROWS)}
    >
      {isTable ? <CsvTable lines={lines.slice(0, MAX_ROWS)} /> : <PlainText text={text} />}
    </TextStage>
  )
}

const rowsOf = (count: number) =>
  count === 1 ? '1 row' : `${Math.max(0, count).toLocaleString('en-US')} rows`
