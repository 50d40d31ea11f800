// Shows a CSV file as a table, or as plain text if the reader chooses that. The text can be read, scrolled and copied; nothing in it
// can run.
import { useMemo, useState } from 'react'
import type { FilePreviewProps } from '../preview/file-preview-props'
import { useViewerTools } from '../viewer/viewer-tools'
import { readCsv } from '@/domain/csv'
import { LoadedText } from '../text/loaded-text'
import { PlainText } from '../text/plain-text'
import { TextStage } from '../text/text-stage'
import { rowsShown, sizeInWords, tableOf } from './table-model'
import { TableStage } from './table-stage'

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
  const read = useMemo(() => tableOfText(text, isCut), [text, isCut])
  const isTable = view === 'table'

  const tools = useMemo(
    () => ({
      status: sizeInWords(read.table, read.isCut),
      views: { value: view, options: views, onChange: setView },
    }),
    [read, view],
  )
  useViewerTools(tools)

  // A new stage for each view, so that it starts at its top and at 100 %.
  return isTable ? (
    <TableStage key="table" title={title} table={read.table} isCut={read.isCut} />
  ) : (
    <TextStage key="plain" title={title} isCut={isCut}>
      <PlainText text={text} />
    </TextStage>
  )
}

function tableOfText(text: string, isCut: boolean) {
  const { mark, rows } = readCsv(text, isCut)
  const shown = rows.slice(0, rowsShown(rows))
  const lines = shown.map((row) => row.map((cell) => ({ text: cell })))
  return { table: tableOf(lines, mark), isCut: isCut || shown.length < rows.length }
}
