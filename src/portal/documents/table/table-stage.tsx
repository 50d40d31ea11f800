import { PreviewNote } from '../../files/preview-note'
import { TextStage } from '../text/text-stage'
import { DataTable } from './data-table'
import { tableOnPaper } from './print-table'
import type { Table } from './table-model'
import { useGrowingRows } from './use-growing-rows'

type TableStageProps = {
  title: string
  table: Table
  /** Whether only the beginning of the file is shown. */
  isCut: boolean
  /** Lines that are printed above the table. */
  notes?: readonly string[]
}

/** The frame of a table. It is printed once all of its rows are drawn. */
export function TableStage({ title, table, isCut, notes }: TableStageProps) {
  const { step, drawn, isWhole, isSlow } = useGrowingRows(table)
  return (
    <>
      {isSlow && <PreviewNote>The rest of this table is still being drawn.</PreviewNote>}
      <TextStage title={title} isCut={isCut} isWhole={isWhole} notes={notes} toPaper={tableOnPaper}>
        <DataTable table={table} step={step} drawn={drawn} />
      </TextStage>
    </>
  )
}
