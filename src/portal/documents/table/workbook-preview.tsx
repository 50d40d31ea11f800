// Shows an Excel workbook as tables, a sheet at a time, with the values as Excel shows them. Macros and formulas are not run.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { PreviewNote } from '../../files/preview-note'
import type { FilePreviewProps } from '../preview/file-preview-props'
import { LoadedFile } from '../preview/loaded-file'
import { PreviewLoading } from '../preview/preview-loading'
import { TextStage } from '../text/text-stage'
import { useViewerTools } from '../viewer/viewer-tools'
import { makePause } from '../word/pauses'
import { missingInWords } from '../xlsx/missing'
import { openWorkbook, type Sheet, type Workbook } from '../xlsx/open-workbook'
import { SheetTabs } from './sheet-tabs'
import { rowsShown, sizeInWords, type Table, tableOf } from './table-model'
import { TableStage } from './table-stage'
import { UnreadableWorkbook } from './unreadable-workbook'

const failed = {
  title: 'Error loading file',
  text: 'Failed to load file',
  toast: 'Failed to load file preview',
}

type Opened = { content: ArrayBuffer; onDownload: FilePreviewProps['onDownload']; title: string }

export function WorkbookPreview(props: FilePreviewProps) {
  const { document, onDownload } = props
  return (
    <LoadedFile {...props} failed={failed}>
      {(content) => <Opening content={content} title={document.title} onDownload={onDownload} />}
    </LoadedFile>
  )
}

function Opening({ content, ...shown }: Opened) {
  const opened = useResult(useCallback(async () => openWorkbook(content), [content]))
  if (opened.status === 'loading') return <PreviewLoading />
  if (opened.status === 'failed')
    return <UnreadableWorkbook content={content} onDownload={shown.onDownload} />
  return <Sheets workbook={opened.value} content={content} {...shown} />
}

function Sheets({ workbook, ...shown }: Opened & { workbook: Workbook }) {
  const { names, first } = workbook
  const [index, setIndex] = useState(first)
  const read = useResult(useCallback(async (pause: Pause) => workbook.read(index, pause), [workbook, index]))
  return (
    <>
      {names.length > 1 && <SheetTabs names={names} chosen={index} onChoose={setIndex} />}
      {read.status === 'loading' && <PreviewLoading />}
      {read.status === 'failed' && (
        <UnreadableWorkbook content={shown.content} onDownload={shown.onDownload} />
      )}
      {read.status === 'ready' && (
        <ShownSheet
          key={index}
          sheet={read.value}
          isWorkedOutAnew={workbook.isWorkedOutAnew}
          place={names.length > 1 ? `Sheet ${index + 1} of ${names.length}: ${names[index]}` : undefined}
          {...shown}
        />
      )}
    </>
  )
}

type ShownSheetProps = Opened & { sheet: Sheet; isWorkedOutAnew: boolean; place: string | undefined }

function ShownSheet({ sheet, isWorkedOutAnew, place, title, onDownload }: ShownSheetProps) {
  const { table, isCut } = useMemo(() => tableOfSheet(sheet), [sheet])
  const words = missingInWords(sheet.missing, isWorkedOutAnew)
  const size = table.columns > 0 ? sizeInWords(table, isCut) : undefined
  useViewerTools(useMemo(() => (size === undefined ? {} : { status: size }), [size]))
  const notes = useMemo(() => [place, words].filter((line) => line !== undefined), [place, words])
  return (
    <>
      {words && <PreviewNote onDownload={onDownload}>{words}</PreviewNote>}
      {table.columns > 0 ? (
        <TableStage title={title} table={table} isCut={isCut} notes={notes} />
      ) : (
        <TextStage title={title} isCut={isCut} notes={notes}>
          <p className="p-4">There is no text in this sheet.</p>
        </TextStage>
      )}
    </>
  )
}

function tableOfSheet({ lines, isCut, around }: Sheet): { table: Table; isCut: boolean } {
  const shown = lines.slice(0, rowsShown(lines))
  const table = tableOf(shown, '  ')
  const titles = [...around.map((text) => ({ text })), ...table.titles]
  const hasMore = lines.slice(shown.length).some((line) => line.some((cell) => cell?.text))
  return { table: { ...table, titles }, isCut: isCut || hasMore }
}

type Result<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value }

type Pause = ReturnType<typeof makePause>

/** What `load` gives; the result of another `load` is never shown in its place. */
function useResult<Value>(load: (pause: Pause) => Promise<Value>): Result<Value> {
  const [result, setResult] = useState<{ of: typeof load; is: Result<Value> }>()
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    const show = (is: Result<Value>) => signal.aborted || setResult({ of: load, is })
    load(makePause(signal)).then(
      (value) => show({ status: 'ready', value }),
      (error: unknown) => {
        if (!signal.aborted) console.warn('The workbook cannot be read', error)
        show({ status: 'failed' })
      },
    )
    return () => reading.abort()
  }, [load])
  return result?.of === load ? result.is : { status: 'loading' }
}
