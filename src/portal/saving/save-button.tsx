// The button `Save on this device` of a document or uploaded video. The card keeps its place until its code has come, so that no
// card grows.
import { lazy, Suspense, useState } from 'react'
import { mayBeKept } from '@/domain/kept-on-tablets'
import { fileOf, type RowFile, type SavedRow } from './saved-file'
import { useCanSave } from './use-can-save'
import { useSaving } from './use-saving'

const SaveControl = lazy(() => import('./save-control').then((module) => ({ default: module.SaveControl })))
const WhyNotSaved = lazy(() => import('./why-not-saved').then((module) => ({ default: module.WhyNotSaved })))

type SaveButtonProps = {
  row: SavedRow
  /** The id of the row's heading, where the button does not stand in a dialog of that name. */
  titleId?: string
  /** Whether a sentence says why the file cannot be saved here. */
  saysWhy?: boolean
}

export function SaveButton({ row, titleId, saysWhy = false }: SaveButtonProps) {
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
        <SaveControl file={file} titleId={titleId} />
      </Suspense>
    </div>
  )
}

/**
 * The line of a file that is on its way, for a viewer whose menu holds the button. The line stays when the file is here, with the focus that
 * it may have. The `key` must name the file.
 */
export function SaveLine({ row }: { row: SavedRow }) {
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
