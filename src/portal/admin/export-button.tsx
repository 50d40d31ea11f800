import { useId } from 'react'
import { Button } from '@/ui/button'
import { showError } from '@/ui/toast-store'
import { saveAs } from '../files/save-as'
import { useOfflineReason, useTab } from '../session/tab-context'
import { useBusy } from '../session/use-busy'

type ExportButtonProps = {
  /** The file's name without day and ending. */
  name: string
  failText: string
  isEmpty: boolean
  /** The button's words, where the file has more than the screen. */
  text?: string
  /** Fetches the rows and writes them as CSV. */
  makeCsv: () => Promise<string>
}

/** Button that saves rows of an admin screen as a file for a spreadsheet. */
export function ExportButton({
  name,
  failText,
  isEmpty,
  text = 'Export as CSV',
  makeCsv,
}: ExportButtonProps) {
  const tab = useTab()
  const whyId = useId()
  const why = useOfflineReason() ?? (isEmpty ? 'There is nothing to export.' : undefined)
  const { isBusy, run } = useBusy((error) => showError(failText, error))
  const save = async () => {
    const csv = await makeCsv()
    const day = new Date(tab.clock.now()).toISOString().slice(0, 10)
    saveAs(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}-${day}.csv`)
  }
  return (
    <>
      {why && (
        <p id={whyId} className="why self-center">
          {why}
        </p>
      )}
      <Button
        tone="outline"
        icon="download"
        isBusy={isBusy}
        busyText="Exporting..."
        why={why}
        aria-describedby={why && whyId}
        onClick={() => run(save)}
      >
        {text}
      </Button>
    </>
  )
}
