// Dialog that uploads training videos. It checks the type of each file, and reads its length and a picture. Title and category stand
// first; the picture's moment behind the chevron, and description, captions and devices under "More".
import { useCallback, useEffect, useState } from 'react'
import { addVideoUpload } from '@/data/uploads/add-upload'
import { formatDuration, formatFileSize } from '@/domain/formats'
import { choiceProblem, NEW_CATEGORY, placeOf } from '../forms/category-choice'
import { useDraft } from '../forms/use-draft'
import { NewCategory, useCategoryRows } from '../forms/new-category'
import { trainingSource } from '../lists/list-source'
import { useEntries } from '../lists/use-entries'
import { readVideo } from '../pictures/read-video'
import { useFailure } from '../session/dismiss-failures'
import { useBusy } from '../session/use-busy'
import { useTab } from '../session/tab-context'
import type { ChosenFile } from './chosen-file'
import { duplicateWords } from './file-details'
import { FileRow } from './file-row'
import { useFileChooser } from './file-chooser'
import { separateVideos } from './separate-videos'
import { splitByProblem } from './sendable'
import { showFailure } from './show-failure'
import { ToSelect } from './to-select'
import { UploadForm } from './upload-form'
import { useBeginUploads } from './use-begin-uploads'
import { useChosenFiles } from './use-chosen-files'
import { useDuplicates } from './use-duplicates'
import { useFileNotes } from './use-file-notes'
import { useFileWords } from './use-file-words'
import { sizeProblem, useSizeLimit } from './use-size-limit'
import { useVideoFacts } from './use-video-facts'
import { VideoDetails } from './video-details'
import { NO_LENGTH, VIDEO_FILES } from './video-files'

type UploadVideoProps = {
  /** Files that were dropped on the list. */
  dropped?: ChosenFile[]
  onClose: () => void
}

const target = { list: 'videos' } as const

export function UploadVideoDialog({ dropped = [], onClose }: UploadVideoProps) {
  const tab = useTab()
  const existing = useEntries(trainingSource)?.filter(({ is_embed }) => !is_embed) ?? []
  const { files, add, remove, setFiles } = useChosenFiles([])
  const [refused, setRefused] = useState<string[]>([])
  const draft = useDraft('upload:videos')
  const [choice, setChoice] = useState({ id: '', newName: '', ...draft.back?.typed })
  const { running, begin } = useBeginUploads((begun) =>
    setFiles((now) => now.filter(({ id }) => !begun.has(id))),
  )
  const words = useFileWords(draft, files, choice.id === '' ? {} : choice)
  const facts = useVideoFacts(files)
  const { notes, readAgain } = useFileNotes(files)
  const limit = useSizeLimit()
  const { categories, rows, retry } = useCategoryRows('videos')
  // The first category is chosen until the person chooses another.
  const chosen = choice.id === '' ? { id: rows[0]?.id ?? '', newName: '' } : choice
  const { questionOf, plan } = useDuplicates({
    files,
    rows: existing,
    titleOf: (one) => words.wordsOf(one).title,
    placeOf: () => undefined,
    listName: () => 'Training Videos',
    stays: 'Its title, stars and everybody’s progress stay; the old one stays under Earlier files, in Edit.',
  })
  const { ready } = splitByProblem(files, limit)
  const [isRefused, setNameRefused] = useState(false)
  const nameProblem = chosen.id === NEW_CATEGORY ? choiceProblem(target, chosen) : undefined

  useFailure(refused.length > 0 ? 'Please select a valid video file' : undefined, refused)

  const choose = useCallback(
    async (more: ChosenFile[]) => {
      const { videos, others } = await separateVideos(more)
      setRefused(others)
      add(videos)
    },
    [add],
  )
  const chooser = useFileChooser('video', choose, VIDEO_FILES)
  useEffect(() => {
    if (dropped.length > 0) void choose(dropped)
    // Runs once: the dropped files opened the dialog, and do not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const { isBusy, run } = useBusy((error) => {
    readAgain()
    const isMetadata = error instanceof Error && error.message === 'Failed to load video metadata'
    showFailure(isMetadata ? error.message : 'Failed to upload video', error)
  })
  const send = async () => {
    // All videos are read before the first is sent, so that the person can still leave out a video that cannot be read.
    const plans = []
    for (const one of plan(ready))
      plans.push({ ...one, facts: facts.get(one.chosen.id) ?? (await readVideo(one.chosen.file)) })
    const { categoryId } = await placeOf(tab, target, chosen)
    if (!categoryId) throw new Error('No video categories found')
    await begin(
      plans,
      async ({ chosen: one, replaces, facts: read }) => {
        const { place, poster, drawing, captions } = words.wordsOf(one)
        return addVideoUpload(tab, {
          file: one.file,
          handle: one.handle,
          ...words.rowOf(one),
          category_id: place || categoryId,
          duration: read.duration,
          poster: (await drawing) ?? poster ?? read.poster,
          captions: captions?.vtt ?? null,
          replaces,
        })
      },
      ready,
    )
  }

  return (
    <UploadForm
      what="video"
      files={files}
      limit={limit}
      words={words}
      chooser={chooser}
      running={running}
      isBusy={isBusy}
      why={undefined}
      isRefused={isRefused}
      onSubmit={() => {
        setNameRefused(nameProblem !== undefined)
        if (ready.length > 0 && !nameProblem && !words.whyNot(ready)) run(send)
      }}
      onClose={onClose}
      to={
        <ToSelect
          label="Video category"
          value={chosen.id}
          onChange={({ target: { value } }) => {
            setNameRefused(false)
            setChoice({ id: value, newName: '' })
          }}
        >
          {rows.length === 0 && (
            <option value="">{categories === 'loading' ? 'Loading...' : 'Choose a category'}</option>
          )}
          {rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NEW_CATEGORY}>New category...</option>
        </ToSelect>
      }
      above={
        <>
          <NewCategory
            state={categories}
            retry={retry}
            choice={chosen}
            error={isRefused ? nameProblem : undefined}
            onChange={(next) => {
              setNameRefused(false)
              setChoice(next)
            }}
          />
          {refused.length > 0 && (
            <div className="text-error text-sm font-medium wrap-anywhere">
              <p role="alert">Please select a valid video file</p>
              <p>No video: {refused.map((name) => `“${name}”`).join(', ')}</p>
            </div>
          )}
        </>
      }
      renderRow={(one, { isOpen, onToggle }) => {
        const { file, id } = one
        const read = facts.get(id)
        const question = questionOf(one)
        const { title, poster } = words.wordsOf(one)
        return (
          <FileRow
            key={id}
            chosen={one}
            icon="film"
            picture={poster ?? read?.poster}
            title={title}
            titleProblem={words.problemsOf(one).title}
            facts={formatFileSize(file.size) + (read ? ` · ${formatDuration(read.duration)}` : '')}
            problem={
              sizeProblem(file.size, limit) ??
              notes.get(id)?.problem ??
              (read === null ? NO_LENGTH : undefined)
            }
            advice={notes.get(id)?.advice}
            already={isOpen || !question ? undefined : duplicateWords(question)}
            isOpen={isOpen}
            onToggle={onToggle}
            onTitle={(text) => words.setWords(one, { title: text })}
            onRemove={() => remove(one)}
          >
            <VideoDetails
              chosen={one}
              words={words}
              question={question}
              facts={read}
              places={
                files.length > 1
                  ? { above: rows.find((row) => row.id === chosen.id)?.name ?? chosen.newName, all: rows }
                  : undefined
              }
            />
          </FileRow>
        )
      }}
    />
  )
}
