// The heading of the training record: what is shown, the way back to the list, and the choice between videos and people.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatMoment } from '@/domain/formats'
import { Icon } from '@/ui/icon'
import { useChangeSearch } from '../../lists/use-change-search'

type RecordHeadProps = {
  title: string
  /** The record of a video or of a person is shown; undefined for the list of all. */
  subject: 'video' | 'person' | undefined
  /** The id of the video or the person. */
  id: string | undefined
  by: 'video' | 'person'
  /** The time of the record in ms; 0 before it has come. */
  at: number
}

export function RecordHead({ title, subject, id, by, at }: RecordHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A link of the last list is gone, so the focus goes to the new list's heading; the first list is read by itself.
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) heading.current?.focus()
    last.current = id
  }, [id])
  return (
    <>
      {subject && (
        <Link
          to="/admin/training"
          search={subject === 'person' ? { by: 'person' } : {}}
          className="link record-screen mt-2 inline-flex min-h-11 items-center gap-1"
        >
          <Icon name="left" className="size-4" />
          {subject === 'person' ? 'All people' : 'All videos'}
        </Link>
      )}
      <div className="record-head">
        <h2 ref={heading} tabIndex={-1} dir="auto" className="record-title wrap-any">
          {title}
        </h2>
        {!subject && <ByButtons by={by} />}
      </div>
      {at > 0 && (
        <p className="record-paper">
          Staff portal · training record of {formatMoment(at)}, {new Date(at).getFullYear()}
        </p>
      )}
    </>
  )
}

function ByButtons({ by }: { by: 'video' | 'person' }) {
  const change = useChangeSearch()
  return (
    <div role="group" aria-label="Show" className="record-screen flex flex-wrap gap-2">
      {(['video', 'person'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={by === one}
          onClick={() => change({ by: one === 'person' ? one : undefined })}
        >
          {one === 'video' ? 'By video' : 'By person'}
        </button>
      ))}
    </div>
  )
}
