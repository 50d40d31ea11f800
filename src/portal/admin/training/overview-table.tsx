// The table of all videos or of all people, each with how many completed it, began it, and did not begin.
import type { ReactNode } from 'react'
import { countOfPerson, countOfVideo, type RecordOverview, type SeenCount } from '@/domain/training-record'
import { Cell, PersonName, Table, VideoName } from './record-table'
import { stateNames } from './record-words'

export function OverviewTable({ by, overview }: { by: 'video' | 'person'; overview: RecordOverview }) {
  const { people, videos } = overview
  return (
    <Table
      caption={by === 'video' ? 'All training videos' : 'All people'}
      columns={[by === 'video' ? 'Video' : 'Person', 'Completed', 'Begun', 'Not begun']}
    >
      {by === 'video'
        ? videos.map((video) => (
            <Line
              key={video.id}
              name={<VideoName video={video} />}
              count={video.is_embed ? undefined : countOfVideo(video, people)}
            />
          ))
        : people.map((person) => (
            <Line
              key={person.id}
              name={<PersonName person={person} />}
              count={countOfPerson(person, videos)}
            />
          ))}
    </Table>
  )
}

function Line({ name, count }: { name: ReactNode; count: SeenCount | undefined }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {count ? (
        <>
          <Cell
            label="Completed"
            text={`${count.completed} of ${count.all}`}
            part={count.completed / (count.all || 1)}
          />
          <Cell label="Begun" text={count.begun} />
          <Cell label="Not begun" text={count.all - count.completed - count.begun} />
        </>
      ) : (
        <td colSpan={3}>{stateNames.unknown}</td>
      )}
    </tr>
  )
}
