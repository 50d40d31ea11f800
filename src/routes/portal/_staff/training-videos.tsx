// All training in one list: uploaded videos, each with this person's progress, and embeds.
import { createFileRoute } from '@tanstack/react-router'
import { documentsList } from '@/data/lists/documents'
import { listVideos, videosList } from '@/data/lists/videos'
import { inOrder } from '@/domain/list-order'
import type { TrainingItem } from '@/domain/rows'
import { matchesSearch } from '@/domain/search'
import { MatchesAmongDocuments } from '@/portal/documents/other-categories'
import { AddEmbedButton } from '@/portal/embeds/add-embed-button'
import { usePictures } from '@/portal/files/use-pictures'
import { ListCount } from '@/portal/lists/list-count'
import { ListStates } from '@/portal/lists/list-states'
import { ListTools } from '@/portal/lists/list-tools'
import { useList } from '@/portal/lists/use-list'
import { searchSchema, useListSearch } from '@/portal/lists/use-list-search'
import { useListView } from '@/portal/lists/use-list-view'
import { MissingDialog } from '@/portal/lists/missing-dialog'
import { useOpenRow } from '@/portal/lists/use-open-row'
import { useOpened } from '@/portal/lists/use-opened'
import { UploadVideoButton } from '@/portal/uploads/upload-buttons'
import { MissingPictures } from '@/portal/pictures/missing-pictures'
import { UploadList } from '@/portal/uploads/upload-list'
import { CompletedCount } from '@/portal/training/completed-count'
import { OtherCategories } from '@/portal/training/other-categories'
import { useProgress } from '@/portal/training/use-progress'
import { VideoCard } from '@/portal/training/video-card'
import { VideoDialog } from '@/portal/training/video-dialog'
import { VideoFilter } from '@/portal/training/video-filter'
import { VideoRow } from '@/portal/training/video-row'
import { usePageTitle } from '@/ui/page-title'

export const Route = createFileRoute('/_staff/training-videos')({
  validateSearch: searchSchema,
  component: TrainingPage,
})

/** The list of documents too, because embeds are rows of documents. */
const lists = [videosList, { ...documentsList, failText: 'Failed to fetch video embeds' }]

const target = { list: 'videos' } as const

const isUpload = (row: TrainingItem): row is Extract<TrainingItem, { is_embed: false }> => !row.is_embed

function TrainingPage() {
  usePageTitle('Training Videos · Staff portal')
  const list = useList(listVideos, lists)
  const { rows, status, isPulling, retry } = list
  const progress = useProgress()
  const search = useListSearch()
  const [view, setView] = useListView()
  const opened = useOpened()

  // A category that no video has is ignored: an address may name anything.
  const category = rows.find((row) => row.video_categories?.name === search.category) && search.category
  const matches = rows.filter((row) => matchesSearch(row, search.query))
  const found = inOrder(
    matches.filter((row) => !category || row.video_categories?.name === category),
    search.order,
    opened,
  )
  const posters = usePictures(
    'videos',
    found.map((row) => (row.is_embed ? null : row.poster_path)),
  )
  const { open, isMissing } = useOpenRow(list, search.openId)
  const next = open && found[found.findIndex(({ id }) => id === open.id) + 1]

  const Item = view === 'cards' ? VideoCard : VideoRow
  return (
    <>
      <div className="title-line">
        <h1 className="page-title" tabIndex={-1}>
          Training Videos
        </h1>
        <div className="title-do">
          <UploadVideoButton existing={rows} />
          <AddEmbedButton target={target} />
        </div>
      </div>
      <ListTools
        placeholder="Search training videos..."
        search={search}
        view={view}
        onView={setView}
        found={found}
      />
      <VideoFilter videos={rows} current={category} onChoose={search.setCategory} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ListCount status={status} count={found.length} one="video" many="videos" />
        <CompletedCount videos={rows} progress={progress} />
      </div>
      <UploadList bucket="videos" />
      <MissingPictures rows={found.filter(isUpload)} />
      <ListStates
        status={status}
        things="training videos"
        emptyText="No training videos found."
        query={search.query}
        hasMatches={found.length > 0}
        isPulling={isPulling}
        onRetry={retry}
        onClearSearch={() => (search.query ? search.setQuery('') : search.setCategory(undefined))}
        otherMatches={
          search.query && (
            <>
              <OtherCategories matches={matches} query={search.query} />
              <MatchesAmongDocuments query={search.query} />
            </>
          )
        }
      >
        <div className={view === 'cards' ? 'card-grid' : 'panel rows'}>
          {found.map((row) => (
            <Item
              key={row.id}
              video={row}
              progress={progress.get(row.id)}
              poster={row.is_embed ? undefined : posters.get(row.poster_path ?? '')}
              onWatch={() => search.open(row.id)}
            />
          ))}
        </div>
      </ListStates>
      {open && (
        <VideoDialog
          // The key makes a new player for another video, so that the focus is set anew.
          key={open.id}
          video={open}
          next={next}
          onNext={() => next && search.openNext(next.id)}
          // `close` takes the id, because the dialog of this video also closes when the next video opens, and must not close that.
          onClose={() => search.close(open.id)}
        />
      )}
      {isMissing && <MissingDialog thing="video" onClose={() => search.close(search.openId!)} />}
    </>
  )
}
