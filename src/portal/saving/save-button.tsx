// The button `Save on this device` of a document or uploaded video. Until the button's code is loaded, an empty box of the same
// height takes its place, so that no card grows.
import { Suspense, useState } from 'react'
import { fileOf, type RowFile, type FileRow } from '@/data/saving/row-file'
import { mayBeKept } from '@/domain/kept-on-tablets'
import { lazyPart } from '@/ui/lazy-part'
import { useCanSave } from './use-can-save'
import { useSaving } from './use-saving'

const SaveControl = lazyPart(() => import('./save-control'), 'SaveControl')
const WhyNotSaved = lazyPart(() => import('./why-not-saved'), 'WhyNotSaved')

type SaveButtonProps = {
  row: FileRow
  /** Id of the row's heading, which describes the button; left out in a dialog that is named after the row. */
  titleId?: string
  /** Whether a sentence says why the file cannot be saved here. */
  saysWhy?: boolean
  isPictogram?: boolean
}

export function SaveButton({ row, titleId, saysWhy = false, isPictogram = false }: SaveButtonProps) {
  const file = fileOf(row)
  const can = useCanSave()
  if (!file) return null
  if (can === 'later' && mayBeKept(row)) return <div className="save" />
  if (can !== 'yes' || !mayBeKept(row))
    return saysWhy ? (
      <Suspense>
        <WhyNotSaved can={can} />
      </Suspense>
    ) : null
  return (
    <div className="save">
      <Suspense>
        <SaveControl file={file} titleId={titleId} isPictogram={isPictogram} />
      </Suspense>
    </div>
  )
}

/**
 * The progress of a file that is being saved, for a viewer whose menu holds the button. The line stays when the file has arrived,
 * because it may have the focus. The `key` must name the file.
 */
export function SaveLine({ row }: { row: FileRow }) {
  const file = fileOf(row)
  return file ? <ComingLine file={file} /> : null
}

function ComingLine({ file }: { file: RowFile }) {
  const isComing = useSaving(file) !== undefined
  const [wasComing, setWasComing] = useState(isComing)
  if (isComing && !wasComing) setWasComing(true)
  if (!isComing && !wasComing) return null
  return (
    <div className="save save-line">
      <Suspense>
        <SaveControl file={file} />
      </Suspense>
    </div>
  )
}
