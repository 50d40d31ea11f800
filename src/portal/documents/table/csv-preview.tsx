// Shows a CSV file as a table, or as plain text if the reader chooses that. The text can be read, scrolled and copied; nothing in it
// can run.
import { Fragment, useMemo, useState } from 'react'
import { PreviewNote } from '../../files/preview-note'
import type { FilePreviewProps } from '../preview/file-preview-props'
import { useViewerTools } from '../viewer/viewer-tools'
import { readCsv } from '@/domain/csv'
import { LoadedText } from '../text/loaded-text'
import { PlainText } from '../text/plain-text'
import { TextStage } from '../text/text-stage'
import { crookedRows, MAX_COLUMNS, rowsShown, sizeInWords, tableOf } from './table-model'
import { TableStage } from './table-stage'

const views = [
  ['table', 'Table'],
  ['plain', 'Plain text'],
] as const

export function CsvPreview(props: FilePreviewProps) {
  return (
    <LoadedText {...props}>
      {(text, isCut) => <TableOrText {...props} title={props.document.title} text={text} isCut={isCut} />}
    </LoadedText>
  )
}

type TableOrTextProps = Pick<FilePreviewProps, 'onDownload'> & { title: string; text: string; isCut: boolean }

function TableOrText({ title, text, isCut, onDownload }: TableOrTextProps) {
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
    <Fragment key="table">
      {read.notes.map((words) => (
        <PreviewNote key={words} onDownload={onDownload}>
          {words}
        </PreviewNote>
      ))}
      <TableStage title={title} table={read.table} isCut={read.isCut} notes={read.notes} />
    </Fragment>
  ) : (
    <TextStage key="plain" title={title} isCut={isCut}>
      <PlainText text={text} />
    </TextStage>
  )
}

function tableOfText(text: string, isCut: boolean) {
  const { mark, rows } = readCsv(text, isCut)
  const shown = rows.slice(0, rowsShown(rows))
  const lines = shown.map((row) => row.slice(0, MAX_COLUMNS).map((cell) => ({ text: cell })))
  const table = tableOf(lines, mark)
  const isWide = shown.some((row) => row.length > MAX_COLUMNS)
  return { table, isCut: isCut || isWide || shown.length < rows.length, notes: notesOf(crookedRows(table)) }
}

function notesOf(crooked: number): string[] {
  if (crooked === 0) return []
  const rows = crooked === 1 ? '1 row has' : `${crooked.toLocaleString('en-US')} rows have`
  return [`${rows} more cells than the head, so values may stand under the wrong heading.`]
}
