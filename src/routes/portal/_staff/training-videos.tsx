// The page of all training in one list: uploaded videos, each with this person's progress, and embeds.
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Entry } from '@/domain/entry'
import { nextFirst } from '@/domain/list-order'
import type { TrainingItem } from '@/domain/rows'
import { AddEmbedButton } from '@/portal/embeds/add-embed-button'
import { ListPage } from '@/portal/lists/list-page'
import { searchSchema } from '@/portal/lists/search-schema'
import { documentSource, trainingSource } from '@/portal/lists/list-source'
import { MatchesElsewhere } from '@/portal/lists/matches-elsewhere'
import type { ItemLook } from '@/portal/lists/list-group'
import { useListSearch } from '@/portal/lists/use-list-search'
import { FirstVideo } from '@/portal/uploads/first-upload'
import { UploadVideoButton } from '@/portal/uploads/upload-buttons'
import { CompletedCount } from '@/portal/training/completed-count'
import { isProgressRead, useProgress } from '@/portal/lists/use-progress'
import { videoPlaces } from '@/portal/training/places'
import { VideoDialog } from '@/portal/training/video-dialog'
import { useVideoCategories } from '@/portal/training/use-video-categories'
import { SaveButton } from '@/portal/saving/save-button'
import { lazyPart } from '@/ui/lazy-part'
import { usePageTitle } from '@/ui/page-title'
import { AboveList } from '../-parts/above-list'
import { useSelectionBar } from '../-parts/use-selection-bar'
import { VideoCardWithFoot, VideoRowWithMenu } from '../-parts/video-items'

const SaveCategory = lazyPart(() => import('@/portal/saving/save-category'), 'SaveCategory')

export const Route = createFileRoute('/_staff/training-videos')({
  validateSearch: searchSchema,
  component: TrainingPage,
})

const words = { one: 'video', many: 'videos', rowsName: 'training videos' } as const
const target = { list: 'videos' } as const

/** Embeds stand in the training list itself. */
const isFile = (entry: Entry) => !entry.is_embed

const pictureOf = (row: TrainingItem) => (row.is_embed ? null : row.poster_path)

function TrainingPage() {
  usePageTitle('Training Videos · Staff portal')
  const names = useVideoCategories()
  const progress = useProgress({ isPulled: true })
  const search = useListSearch({ isTraining: true })
  const { open, playNext, close } = search
  const leads = search.order === 'next' && search.query === ''
  const sortNext = useMemo(
    () => (isProgressRead(progress) ? (entries: Entry[]) => nextFirst(entries, progress) : undefined),
    [progress],
  )
  // A category that no video has is ignored: an address may name anything.
  const category = names.find((name) => name === search.category)
  const renderItem = useCallback(
    (video: TrainingItem, look: ItemLook, poster: string | undefined, isFirst: boolean) => {
      const seen = progress.get(video.id)
      const isNext = leads && isFirst && look !== 'away' && !video.is_embed && !seen?.completed
      const item = { video, poster, progress: seen, isNext, onWatch: open }
      if (look === 'cards') return <VideoCardWithFoot key={video.id} {...item} />
      return <VideoRowWithMenu key={video.id} {...item} isAway={look === 'away'} />
    },
    [progress, leads, open],
  )
  return (
    <ListPage
      title="Training Videos"
      words={words}
      bucket="videos"
      source={trainingSource}
      search={search}
      sortNext={sortNext}
      category={category}
      actions={
        <>
          <UploadVideoButton />
          <AddEmbedButton target={target} />
        </>
      }
      places={videoPlaces(names, category)}
      saveAll={category && <SaveCategory key={category} source={trainingSource} category={category} />}
      selectionBar={useSelectionBar({ source: trainingSource, words })}
      renderAbove={(rows) => <AboveList bucket="videos" rows={rows} />}
      besideCount={<CompletedCount progress={progress} />}
      howToBegin={<FirstVideo />}
      otherMatches={
        <MatchesElsewhere
          query={search.query}
          source={documentSource}
          isElsewhere={isFile}
          listName="Documents"
          link={{ to: '/documents/$category', params: { category: 'all' }, search: { q: search.query } }}
        />
      }
      pictureOf={pictureOf}
      renderItem={renderItem}
      renderViewer={(video, ids) => (
        <VideoDialog
          // The key makes a new player for another video, so that the focus is set anew.
          key={video.id}
          video={video}
          nextId={
            search.order === 'next'
              ? ids.find((id) => id !== video.id && !progress.get(id)?.completed)
              : ids[ids.indexOf(video.id) + 1]
          }
          onNext={playNext}
          save={<SaveButton row={video} saysWhy />}
          // `close` takes the id, because the dialog of this video also closes when the next video opens, and must not close the
          // next video.
          onClose={() => close(video.id)}
        />
      )}
    />
  )
}
