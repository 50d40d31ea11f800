// The table of one video's record (a row for each person) or of one person's (a row for each video).
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '@/domain/formats'
import { fullName } from '@/domain/person-name'
import { isCounted, type Seen, versionNow } from '@/domain/training-record'
import { Badge } from '@/ui/badge'
import { Icon } from '@/ui/icon'
import { stateWords } from '../users/describe-user'
import { stateNames, watchedPart, watchedWords } from './record-words'

type RecordTableProps = { caption: string; of: 'video' | 'person'; seen: Seen[]; now: number }

export function RecordTable({ caption, of, seen, now }: RecordTableProps) {
  return (
    <Table
      caption={caption}
      columns={[of === 'video' ? 'Person' : 'Video', 'State', 'Watched', 'Last watched']}
    >
      {seen.map((one) => (
        <tr key={`${one.person.id} ${one.video.id}`}>
          <th scope="row">{of === 'video' ? <PersonName {...one} /> : <VideoName {...one} />}</th>
          <td className={`record-${one.state}`}>
            {one.state === 'completed' && <Icon name="check" className="size-4" />}
            {stateNames[one.state]}
          </td>
          <Cell label="Watched" text={watchedWords(one)} part={watchedPart(one)} />
          <Cell label="Last watched" text={one.row ? formatDay(one.row.last_watched, now) : ''} />
        </tr>
      ))}
    </Table>
  )
}

type TableProps = { caption: string; columns: string[]; children: ReactNode }

/** A table of the record; `children` are the rows of its body. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="record-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** `part`: how much of it is done, 0 to 1, as a bar. A cell whose heading stands beside it where the table has no room for columns. */
export function Cell({
  label,
  text,
  part,
}: {
  label: string
  text: string | number
  part?: number | undefined
}) {
  return (
    <td className={text === '' ? 'record-none' : undefined}>
      {text !== '' && (
        <span className="record-label" aria-hidden="true">
          {label}{' '}
        </span>
      )}
      {text}
      {part !== undefined && <progress className="thin-bar" aria-hidden="true" value={part} />}
    </td>
  )
}

export function PersonName({ person }: Pick<Seen, 'person'>) {
  const state = stateWords[person.state]
  return (
    <span className="record-name">
      <Link
        to="/admin/training"
        search={{ person: person.id }}
        dir="auto"
        translate="no"
        className={`link wrap-any ${isCounted(person) ? '' : 'text-base-content/75'}`}
      >
        {fullName(person)}
      </Link>
      {state && <Badge tone={state.tone}>{state.text}</Badge>}
    </span>
  )
}

export function VideoName({ video }: Pick<Seen, 'video'>) {
  return (
    <span className="record-name">
      <Link to="/admin/training" search={{ video: video.id }} dir="auto" className="link wrap-any">
        {video.title}
      </Link>
      <span className="text-sm">{versionNow(video)}</span>
    </span>
  )
}
