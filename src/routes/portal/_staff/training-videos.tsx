// All training in one list: uploaded videos and embeds, each with how far this person came.
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { documentsList } from '@/data/lists/documents'
import { listVideos, videosList } from '@/data/lists/videos'
import type { TrainingItem } from '@/domain/rows'
import { matchesSearch } from '@/domain/search'
import { AddEmbedButton } from '@/portal/embeds/add-embed-button'
import { ListCount } from '@/portal/lists/list-count'
import { ListStates } from '@/portal/lists/list-states'
import { useList } from '@/portal/lists/use-list'
import { searchSchema, useSearchQuery } from '@/portal/lists/use-search-query'
import { useProgress } from '@/portal/training/use-progress'
import { VideoCard } from '@/portal/training/video-card'
import { VideoDialog } from '@/portal/training/video-dialog'
import { UploadVideoButton } from '@/portal/manage/manage-buttons'
import { UploadList } from '@/portal/manage/upload-list'
import { usePageTitle } from '@/ui/page-title'
import { SearchField } from '@/ui/search-field'

export const Route = createFileRoute('/_staff/training-videos')({
  validateSearch: searchSchema,
  component: TrainingPage,
})

/** The embeds stand among the documents. */
const lists = [videosList, { ...documentsList, failText: 'Failed to fetch video embeds' }]

const target = { list: 'videos' } as const

function TrainingPage() {
  usePageTitle('Training Videos · Staff portal')
  const { rows, status, isPulling, retry } = useList(listVideos, lists)
  const progress = useProgress()
  const [query, setQuery] = useSearchQuery()
  const [open, setOpen] = useState<TrainingItem>()
  const found = rows.filter((row) => matchesSearch(row, query))
  const next = open && found[found.findIndex(({ id }) => id === open.id) + 1]

  return (
    <>
      <h1 className="page-title" tabIndex={-1}>
        Training Videos
      </h1>
      <div className="mt-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField placeholder="Search training videos..." value={query} onChange={setQuery} />
        <ListCount status={status} count={found.length} one="video" many="videos" />
        <UploadVideoButton existing={rows} />
        <AddEmbedButton target={target} />
      </div>
      <UploadList bucket="videos" />
      <ListStates
        status={status}
        things="training videos"
        emptyText="No training videos found."
        query={query}
        hasMatches={found.length > 0}
        isPulling={isPulling}
        onRetry={retry}
        onClearSearch={() => setQuery('')}
      >
        <div className="card-grid">
          {found.map((row) => (
            <VideoCard
              key={row.id}
              video={row}
              progress={progress.get(row.id)}
              onWatch={() => setOpen(row)}
            />
          ))}
        </div>
      </ListStates>
      {open && (
        <VideoDialog
          // Another video is another player, with a focus of its own.
          key={open.id}
          video={open}
          next={next}
          onNext={() => setOpen(next)}
          // One that gives way to the next closes too, and must not close that.
          onClose={() => setOpen((current) => (current?.id === open.id ? undefined : current))}
        />
      )}
    </>
  )
}
