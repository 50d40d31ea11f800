// Operations of the matrix on documents, videos, their categories, and progress in videos.
import { randomUUID } from 'node:crypto'
import {
  document,
  earlierFile,
  earlierFilm,
  embed,
  LATER,
  LONG_AGO,
  type MakeRow,
  OTHER_DOCUMENT_CATEGORY,
  OTHER_VIDEO_CATEGORY,
  video,
} from './content-rows.ts'
import {
  add,
  deleteFrom,
  insertInto,
  selectFrom,
  updateIn,
  type Operation,
  type Operations,
  type People,
  type Sql,
  type Values,
} from './operation.ts'

const wish: MakeRow = (id, wished_by) => ({ id, bucket: 'documents', wished_by })
const category: MakeRow = (id) => ({ id, name: id })
const tombstone: MakeRow = (id) => ({ list: 'documents', id })

/** Operations on a row that is made for this cell alone, after the rows that it needs. */
function withRow(table: string, make: MakeRow, needs: (id: string, staff: string) => Sql[] = () => []) {
  const on =
    (statement: (id: string, people: People) => Operation['statement'], more: Values = {}) =>
    (people: People) => {
      const id = randomUUID()
      return {
        prepare: [...needs(id, people.staff), add(table, { ...make(id, people.staff), ...more })],
        statement: statement(id, people),
      }
    }
  return {
    see: on((id) => selectFrom(table, { id })),
    seeWith: (more: Values) => on((id) => selectFrom(table, { id }), more),
    remove: on((id) => deleteFrom(table, { id })),
    change: (values: Values | ((people: People, id: string) => Values), more: Values = {}) =>
      on(
        (id, people) => updateIn(table, { id }, typeof values === 'function' ? values(people, id) : values),
        more,
      ),
    add: (nameOf: (people: People) => string) => (people: People) => {
      const id = randomUUID()
      return {
        prepare: needs(id, people.staff),
        statement: insertInto(table, make(id, nameOf(people))),
      }
    },
  }
}

const documents = withRow('documents', document)
const videos = withRow('training_videos', video)
const wishes = withRow('deletion_wishes', wish)
const documentCategories = withRow('document_categories', category)
const videoCategories = withRow('video_categories', category)
const versions = withRow('document_versions', earlierFile, (id, staff) => [
  add('documents', document(id, staff)),
])
const films = withRow('video_versions', earlierFilm, (id, staff) => [
  add('training_videos', video(id, staff)),
])
const tombstones = withRow('tombstones', tombstone)

const libraryOperations = (rows: typeof documents) => ({
  'see one': rows.see,
  'see one in the trash': rows.seeWith({ deleted_at: LONG_AGO }),
  'move one into the trash by hand': rows.change({ deleted_at: LONG_AGO }),
  'add one in their own name': rows.add(({ own }) => own),
  'add one in the name of somebody else': rows.add(({ other }) => other),
  'change its title or description': rows.change({ title: 'Changed', description: 'Changed' }),
  'change whether tablets keep it': rows.change({ offline_ok: true, pinned: true }),
  'pin it to Home': rows.change({ home_place: 'first' }),
  'change the day of its review': rows.change({ review_on: '2027-03-01' }),
  'change the hash of its file': rows.change({ sha256: '0'.repeat(64) }),
  'change who uploaded it': rows.change(({ other }) => ({ uploaded_by: other })),
  'change when it was added': rows.change({ created_at: LONG_AGO }),
  'remove one': rows.remove,
})
const categoryOperations = (rows: typeof documents) => ({
  'see one': rows.see,
  'add one': rows.add(({ own }) => own),
  'rename one': rows.change((_people, id) => ({ name: `Renamed ${id}` })),
  'remove one': rows.remove,
})

/** Operations on the row of a person (`whose`) about a video that is made for this cell alone. A save changes `values`. */
function operationsOfPerson(table: string, before: Values, values: Values) {
  const on =
    (isThere: boolean, statement: (key: Values) => Operation['statement'], more: Values = {}) =>
    (whose: 'own' | 'staff') =>
    (people: People): Operation => {
      const video_id = randomUUID()
      const key = { user_id: people[whose], video_id }
      const row = add(table, { ...key, ...before })
      const ofVideo = add('training_videos', { ...video(video_id, people.staff), ...more })
      return { prepare: [ofVideo, ...(isThere ? [row] : [])], statement: statement(key) }
    }
  return {
    see: on(true, (key) => selectFrom(table, key)),
    seeInTrash: on(true, (key) => selectFrom(table, key), { deleted_at: LONG_AGO }),
    add: on(false, (key) => insertInto(table, { ...key, ...values })),
    change: on(true, (key) => updateIn(table, key, values)),
    remove: on(true, (key) => deleteFrom(table, key)),
  }
}
// A save changes every column that a member may change.
const seconds = { watched: '{[0,30)}', watched_films: { [OTHER_VIDEO_CATEGORY]: '{[0,5)}' } }
const progress = operationsOfPerson(
  'video_progress',
  { progress_seconds: 1, last_watched: LONG_AGO },
  { progress_seconds: 30, completed: true, last_watched: LATER, ...seconds },
)
const stars = operationsOfPerson(
  'favorites',
  { starred: false, starred_at: LONG_AGO },
  { starred: true, starred_at: LATER },
)
const seeStarInTrash = ({ own, staff }: People): Operation => {
  const document_id = randomUUID()
  const key = { user_id: own, document_id }
  const ofDocument = add('documents', { ...document(document_id, staff), deleted_at: LONG_AGO })
  return { prepare: [ofDocument, add('favorites', key)], statement: selectFrom('favorites', key) }
}

export const contentOperations: Operations = {
  documents: {
    ...libraryOperations(documents),
    'move it to another category': documents.change({ category_id: OTHER_DOCUMENT_CATEGORY }),
    'move an embed to another category of videos': documents.change(
      { video_category_id: OTHER_VIDEO_CATEGORY },
      embed,
    ),
    'lead an embed to another video': documents.change(
      {
        embed_url: 'https://player.vimeo.com/video/1',
        original_url: 'https://vimeo.com/1',
        video_type: 'vimeo',
      },
      embed,
    ),
    'change its preview picture': documents.change((_people, id) => ({
      thumbnail_path: `hr-docs/${id}.pdf.webp`,
    })),
    'change where its file lies': documents.change((_people, id) => ({ file_path: `else/${id}.pdf` })),
  },
  training_videos: {
    ...libraryOperations(videos),
    'move it to another category': videos.change({ category_id: OTHER_VIDEO_CATEGORY }),
    'change its poster or captions': videos.change((_people, id) => ({
      poster_path: `training-videos/${id}.mp4.webp`,
      captions_path: `training-videos/${id}.mp4.vtt`,
    })),
    'change where its file lies': videos.change((_people, id) => ({ video_path: `else/${id}.mp4` })),
    'change which film it shows': videos.change((_people, id) => ({ film: id })),
  },
  deletion_wishes: {
    'see one': wishes.see,
    'wish in their own name': wishes.add(({ own }) => own),
    'wish in the name of somebody else': wishes.add(({ other }) => other),
    'change whose wish it was': wishes.change(({ other }) => ({ wished_by: other })),
    'take one back': wishes.remove,
  },
  document_versions: {
    'see one': versions.see,
    'add one': versions.add(({ own }) => own),
    'change one': versions.change({ file_path: 'else/a.pdf' }),
    'remove one': versions.remove,
  },
  video_versions: {
    'see one': films.see,
    'add one': films.add(({ own }) => own),
    'change one': films.change({ video_path: 'else/a.mp4' }),
    'remove one': films.remove,
  },
  tombstones: {
    'see one': tombstones.see,
    'add one': tombstones.add(({ own }) => own),
    'change one': tombstones.change({ list: 'videos' }),
    'remove one': tombstones.remove,
  },
  document_categories: categoryOperations(documentCategories),
  video_categories: categoryOperations(videoCategories),
  video_progress: {
    'see their own': progress.see('own'),
    'see their own of a video in the trash': progress.seeInTrash('own'),
    'see that of staff': progress.see('staff'),
    'save their own for the first time': progress.add('own'),
    'save that of staff for the first time': progress.add('staff'),
    'move their own on': progress.change('own'),
    'move that of staff on': progress.change('staff'),
    'remove their own': progress.remove('own'),
    'remove that of staff': progress.remove('staff'),
  },
  favorites: {
    'see their own': stars.see('own'),
    'see their own on a video in the trash': stars.seeInTrash('own'),
    'see their own on a document in the trash': seeStarInTrash,
    'see one of staff': stars.see('staff'),
    'add their own': stars.add('own'),
    'add one of staff': stars.add('staff'),
    'change their own': stars.change('own'),
    'change one of staff': stars.change('staff'),
    'remove their own': stars.remove('own'),
    'remove one of staff': stars.remove('staff'),
  },
}
