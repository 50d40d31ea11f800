// The button that saves all files of a category on this device, and shows the progress of all together.
import { useId } from 'react'
import type { FileRow } from '@/data/saving/row-file'
import { formatFileSize, formatShare } from '@/domain/formats'
import { IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import type { ListSource } from '../lists/list-source'
import { type CategorySaving, useCategorySaving } from './use-category-saving'

type SaveCategoryProps = { source: ListSource<FileRow>; category: string }

export function SaveCategory({ source, category }: SaveCategoryProps) {
  const all = useCategorySaving(source, category)
  if (!all || all.count === 0) return null
  // A single file on its way shows in its own card: the category is still offered.
  const isComing = all.coming > 0 && (all.hasBegun || all.missing === 0)
  return (
    <div className="save-all">
      {isComing ? <Progress all={all} /> : <Offer all={all} />}
      <span role="status" className="sr-only">
        {all.hasBegun && (isComing ? `${category}: is being saved` : `${category}: ${doneWords(all)}`)}
      </span>
    </div>
  )
}

function Offer({ all }: { all: CategorySaving }) {
  if (all.missing === 0)
    return (
      <p className="save-words save-on">
        <Icon name="tabletSaved" /> All saved
      </p>
    )
  const size = all.missingBytes === undefined ? '' : ` · ${formatFileSize(all.missingBytes)}`
  return (
    <button type="button" className="tool" onClick={all.save}>
      <Icon name="tabletSave" />
      {`Save all${size}`}
    </button>
  )
}

function Progress({ all }: { all: CategorySaving }) {
  const id = useId()
  return (
    <>
      <p id={id} className="save-words">
        {all.saved} of {all.count} saved · {formatShare(all.loaded, all.bytes)}
        {all.isWaiting && ' · goes on when the clinic can be reached'}
      </p>
      <progress className="thin-bar save-bar" aria-labelledby={id} value={all.loaded} max={all.bytes || 1} />
      <IconButton label="Cancel saving this category" icon="close" onClick={all.cancel} />
    </>
  )
}

const doneWords = ({ missing, count }: CategorySaving) =>
  missing === 0 ? 'saved on this device' : `${missing} of ${count} are not saved`
