// Shows two versions of a row, column by column: side by side, and one above the other on a phone.
import { useEffect, useRef } from 'react'
import type { NamedPicture } from '@/data/changes/pictures'
import { EDITABLE_COLUMNS, type EditableColumn } from '@/domain/editable-columns'
import { formatDay } from '@/domain/formats'
import { isPinnedToHome } from '@/domain/papers'
import type { Content } from '@/domain/rows'
import { useFileLink } from '../files/use-file-link'
import { useTab } from '../session/tab-context'
import { useKnownCategories } from './row-category'

type Version = {
  name: string
  row: Partial<Content>
  /** The picture, where it is not at the server yet. */
  picture?: NamedPicture | undefined
}

type VersionsProps = { columns: readonly EditableColumn[]; before: Version; after: Version }

/** Columns of an embed that follow from its link. */
const OF_LINK: readonly EditableColumn[] = ['embed_url', 'video_type']

export function Versions({ columns, before, after }: VersionsProps) {
  const isShown = (column: EditableColumn) => !columns.includes('original_url') || !OF_LINK.includes(column)
  return columns.filter(isShown).map((column) => (
    <section key={column} aria-label={EDITABLE_COLUMNS[column]} className="flex flex-col gap-1">
      <h4 className="text-sm font-medium">{EDITABLE_COLUMNS[column]}</h4>
      <div className="grid gap-3 sm:grid-cols-2">
        {[before, after].map((version) => (
          <div key={version.name} className="rounded-box border-base-content/30 border p-3">
            <p dir="auto" className="wrap-any text-base-content/75 text-sm">
              {version.name}
            </p>
            <Value
              column={column}
              version={version}
              fileName={version === before ? 'The file then' : 'A newer file'}
            />
          </div>
        ))}
      </div>
    </section>
  ))
}

type ValueProps = { column: EditableColumn; version: Version; fileName: string }

function Value({ column, version: { row, picture }, fileName }: ValueProps) {
  if (column === 'pinned' || column === 'offline_ok') return <p>{row[column] ? 'Yes' : 'No'}</p>
  if (column === 'home_place') return <p>{isPinnedToHome(row) ? 'Yes' : 'No'}</p>
  const value = row[column]
  if (!value) return <p className="text-base-content/75 italic">Empty</p>
  if (column === 'poster_path') return picture ? <OwnPicture {...picture} /> : <StoredPicture path={value} />
  if (
    column === 'file_path' ||
    column === 'video_path' ||
    column === 'thumbnail_path' ||
    column === 'captions_path'
  )
    return <p>{fileName}</p>
  if (column === 'category_id' || column === 'video_category_id') return <CategoryOf id={value} />
  if (column === 'review_on') return <Day day={value} />
  return (
    <p dir="auto" className="wrap-any whitespace-pre-line">
      {value}
    </p>
  )
}

function CategoryOf({ id }: { id: string }) {
  const name = useKnownCategories().find((category) => category.id === id)?.name
  return (
    <p dir="auto" className="wrap-any">
      {name ?? 'Another category'}
    </p>
  )
}

function Day({ day }: { day: string }) {
  const { clock } = useTab()
  return <p>{formatDay(day, clock.now())}</p>
}

function StoredPicture({ path }: { path: string }) {
  const { link } = useFileLink('videos', path)
  if (link.status !== 'ready') return <p className="text-base-content/75">Another picture</p>
  return <img src={link.url} alt="Moment that everybody sees now" className="rounded-field mt-1 w-full" />
}

function OwnPicture({ bytes, content_type }: NamedPicture) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes], { type: content_type }))
    image.current!.src = url
    return () => URL.revokeObjectURL(url)
  }, [bytes, content_type])
  return <img ref={image} alt="Moment that you chose" className="rounded-field mt-1 w-full" />
}
