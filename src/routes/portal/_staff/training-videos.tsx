// All training in one list: uploaded videos, each with this person's progress, and embeds.
import { createFileRoute } from '@tanstack/react-router'
import { documentsList } from '@/data/lists/documents'
import { listVideos, videosList } from '@/data/lists/videos'
import { MatchesAmongDocuments } from '@/portal/documents/other-categories'
import { AddEmbedButton } from '@/portal/embeds/add-embed-button'
import { ListPage } from '@/portal/lists/list-page'
import { useList } from '@/portal/lists/use-list'
import { searchSchema } from '@/portal/lists/search-schema'
import { useListSearch } from '@/portal/lists/use-list-search'
import { UploadVideoButton } from '@/portal/uploads/upload-buttons'
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
const words = { one: 'video', many: 'videos', rowsName: 'training videos' } as const
const target = { list: 'videos' } as const

function TrainingPage() {
  usePageTitle('Training Videos · Staff portal')
  const list = useList(listVideos, lists)
  const { rows } = list
  const progress = useProgress()
  const search = useListSearch()
  // A category that no video has is ignored: an address may name anything.
  const category = rows.find((row) => row.video_categories?.name === search.category) && search.category
  return (
    <ListPage
      title="Training Videos"
      words={words}
      bucket="videos"
      list={list}
      search={search}
      inCategory={category ? rows.filter((row) => row.video_categories?.name === category) : rows}
      actions={
        <>
          <UploadVideoButton existing={rows} />
          <AddEmbedButton target={target} />
        </>
      }
      categories={<VideoFilter videos={rows} current={category} onChoose={search.setCategory} />}
      besideCount={<CompletedCount videos={rows} progress={progress} />}
      otherMatches={
        <>
          <OtherCategories videos={rows} query={search.query} />
          <MatchesAmongDocuments query={search.query} />
        </>
      }
      pictureOf={(row) => (row.is_embed ? null : row.poster_path)}
      renderItem={(video, view, poster) => {
        const Item = view === 'cards' ? VideoCard : VideoRow
        return (
          <Item
            key={video.id}
            {...{ video, poster }}
            progress={progress.get(video.id)}
            onWatch={search.open}
          />
        )
      }}
      renderViewer={(open, found) => {
        const next = found[found.findIndex(({ id }) => id === open.id) + 1]
        return (
          <VideoDialog
            // The key makes a new player for another video, so that the focus is set anew.
            key={open.id}
            video={open}
            next={next}
            onNext={() => next && search.openNext(next.id)}
            // `close` takes the id, because the dialog of this video also closes when the next video opens, and must not close that.
            onClose={() => search.close(open.id)}
          />
        )
      }}
    />
  )
}
