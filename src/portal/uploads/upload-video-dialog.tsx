// Dialog that uploads training videos. It checks the type of each file, and reads its length and a picture. For a single video it
// asks for title, description and captions; several videos get their file names as titles.
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { addVideoUpload, type SideFile } from '@/data/uploads/add-upload'
import { FILM_REMEDY } from '@/domain/file-advice'
import { formatDuration } from '@/domain/formats'
import { reasonNotToSend } from '@/domain/visible-text'
import { showError } from '@/ui/toast-store'
import { type CategoryChoice, choiceProblem, NEW_CATEGORY, placeOf } from '../forms/category-choice'
import { CategoryField } from '../forms/category-field'
import { trainingSource } from '../lists/list-source'
import { useEntries } from '../lists/use-entries'
import { useTab } from '../session/tab-context'
import { useSubmit } from '../forms/use-submit'
import { type Captions, CaptionsField } from './captions-field'
import type { ChosenFile } from './chosen-file'
import { ChosenFiles, filesProblem } from './chosen-files'
import { FileChooser } from './file-chooser'
import { PosterMoment } from '../pictures/poster-moment'
import { readVideo } from '../pictures/read-video'
import { findDuplicates, planUploads } from './duplicates'
import { separateVideos } from './separate-videos'
import { showFailure } from './show-failure'
import { UploadFields, UploadForm, useUploadWords } from './upload-form'
import { useBeginUploads } from './use-begin-uploads'
import { useFileNotes } from './use-file-notes'
import { useSizeLimit } from './use-size-limit'
import { useVideoFacts } from './use-video-facts'

type UploadVideoProps = {
  /** Files that were dropped on the list. */
  dropped?: ChosenFile[]
  onClose: () => void
}

const NO_LENGTH = `Its length could not be read. ${FILM_REMEDY}`

/** The endings are named because some systems know no type for them. */
const VIDEOS = 'video/*,.mkv,.mov,.m4v,.avi,.wmv'

export function UploadVideoDialog({ dropped = [], onClose }: UploadVideoProps) {
  const tab = useTab()
  // The dialog asks about a file that has the title or name of an uploaded video.
  const existing = useEntries(trainingSource)?.filter(({ is_embed }) => !is_embed) ?? []
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const [chosenPoster, setChosenPoster] = useState<SideFile>()
  const [captions, setCaptions] = useState<Captions>()
  const [choice, setChoice] = useState({ id: '', newName: '' })
  const [replaced, setReplaced] = useState<ReadonlyMap<string, string>>(new Map())
  const { running, begin } = useBeginUploads(setFiles)

  const [only] = files.length === 1 ? files : []
  const { words, problems, setWords, wordsFor } = useUploadWords(files)
  const facts = useVideoFacts(files)
  const factsOfOnly = only && facts.get(only.id)
  const { notes, readAgain } = useFileNotes(files)
  const limit = useSizeLimit()
  const duplicates = findDuplicates(
    files.map((chosen) => ({ chosen, title: wordsFor(chosen).title })),
    existing,
  )
  const why = filesProblem(files, limit) ?? reasonNotToSend(problems)
  const [isRefused, setNameRefused] = useState(false)
  const nameProblem = choice.id === NEW_CATEGORY ? choiceProblem({ list: 'videos' }, choice) : undefined

  useEffect(() => {
    if (refused.length > 0) showError('Please select a valid video file')
  }, [refused])

  const take = (videos: ChosenFile[]) => {
    setFiles(videos)
    setChosenPoster(undefined)
  }
  const choose = async (more: ChosenFile[]) => {
    const { videos, others } = await separateVideos(more)
    setRefused(others)
    take(videos)
  }
  useEffect(() => {
    if (dropped.length > 0) void choose(dropped)
    // Runs once: the dropped files opened the dialog, and do not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const chooseCategory = useCallback((next: CategoryChoice) => {
    setNameRefused(false)
    setChoice(next)
  }, [])

  const { isBusy, submit } = useSubmit(
    async () => {
      if (why) return
      // All videos are read before the first is sent, so that the person can still leave out a video that cannot be read.
      const ready = []
      for (const plan of planUploads(files, duplicates, replaced))
        ready.push({ ...plan, facts: facts.get(plan.chosen.id) ?? (await readVideo(plan.chosen.file)) })
      const { categoryId } = await placeOf(tab, { list: 'videos' }, choice)
      if (!categoryId) throw new Error('No video categories found')
      await begin(ready, ({ chosen, replaces, facts: read }) => {
        const { file, handle } = chosen
        return addVideoUpload(tab, {
          file,
          handle,
          ...wordsFor(chosen),
          category_id: categoryId,
          duration: read.duration,
          poster: (only && chosenPoster) ?? read.poster,
          captions: (only && captions?.vtt) ?? null,
          replaces,
        })
      })
    },
    (error) => {
      readAgain()
      const isMetadata = error instanceof Error && error.message === 'Failed to load video metadata'
      showFailure(isMetadata ? error.message : 'Failed to upload video', error)
    },
  )

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setNameRefused(nameProblem !== undefined)
    if (!nameProblem) submit(event)
  }

  return (
    <UploadForm
      title="Upload Video"
      running={running}
      isBusy={isBusy}
      why={why}
      isRefused={isRefused}
      isFilled={files.length > 0}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {files.length > 0 ? (
        <ChosenFiles
          icon="film"
          files={files}
          moreFacts={({ id }) => {
            const read = facts.get(id)
            return read ? ` · ${formatDuration(read.duration)}` : ''
          }}
          problem={({ id }) => (facts.get(id) === null ? NO_LENGTH : undefined)}
          notes={notes}
          limit={limit}
          duplicates={duplicates}
          replaced={replaced}
          listName="Training Videos"
          loss="Everybody’s progress in it goes too."
          onRemove={(file) => take(files.filter((each) => each !== file))}
          onReplace={setReplaced}
        />
      ) : (
        <FileChooser accept={VIDEOS} camera="video" limit={limit} onChoose={(more) => void choose(more)} />
      )}
      {refused.length > 0 && (
        <div className="text-error text-sm font-medium wrap-anywhere">
          <p role="alert">Please select a valid video file</p>
          <p>No video: {refused.map((name) => `“${name}”`).join(', ')}</p>
        </div>
      )}
      {only && (
        <>
          {factsOfOnly?.poster && (
            <PosterMoment source={only.file} duration={factsOfOnly.duration} onChange={setChosenPoster} />
          )}
          <CaptionsField captions={captions} onChange={setCaptions} />
          <UploadFields words={words} problems={problems} onChange={setWords} />
        </>
      )}
      {files.length > 0 && (
        <CategoryField
          list="videos"
          isFirstChosen
          choice={choice}
          error={isRefused ? nameProblem : undefined}
          onChange={chooseCategory}
        />
      )}
    </UploadForm>
  )
}
