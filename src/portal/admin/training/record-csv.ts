// Writes the whole training record as CSV: a line for each person and video, also where nothing was watched.
import { fullName } from '@/domain/person-name'
import { pairUp, recordInOrder, type RecordOverview, type RecordRow } from '@/domain/training-record'
import { localMoment, toCsv } from '../csv'
import { stateWords } from '../users/describe-user'
import { stateNames, versionWords } from './record-words'

const columns = [
  'Person',
  'Email',
  'Account',
  'Video',
  'State',
  'Seconds watched',
  'Seconds in all',
  'Version',
  'Seconds watched of earlier versions',
  'Last watched on',
  'At',
]

export function recordCsv(overview: RecordOverview, record: RecordRow[]): string {
  const rows = pairUp(recordInOrder(overview), record).map(({ person, video, state, row }) => [
    fullName(person),
    person.email,
    stateWords[person.state]?.text ?? 'Active',
    video.title,
    stateNames[state],
    row ? String(row.watched_seconds) : '',
    ...(video.is_embed ? ['', ''] : [String(video.duration), String(video.version)]),
    row?.earlier_films.map((film) => `${film.watched_seconds} of ${versionWords(film)}`).join(', ') ?? '',
    ...(row ? localMoment(row.last_watched) : ['', '']),
  ])
  return toCsv(columns, rows)
}
