// A training video: its type is checked, its length and a picture are read here, captions may lie beside it.
import { useState } from 'react'
import { addVideoUpload, type Beside } from '@/data/uploads/add-upload'
import { runUploads } from '@/data/uploads/run-uploads'
import { formatDuration, formatFileSize } from '@/domain/formats'
import { titleOf } from '@/domain/object-name'
import type { TrainingItem } from '@/domain/rows'
import { Field } from '@/ui/field'
import { showError } from '@/ui/toast-store'
import { placeOf } from '../embeds/category-choice'
import { CategoryField } from '../embeds/category-field'
import { useTab } from '../session/tab-context'
import { useSubmit } from '../session/use-submit'
import type { ChosenFile } from './chosen-file'
import { ChosenLine } from './chosen-line'
import { FileChooser } from './file-chooser'
import { PosterMoment } from './poster-moment'
import { readVideo } from './read-video'
import { SameChoice } from './same-choice'
import { showFailure, trimmed, UploadFields, UploadForm, useUploadWords } from './upload-form'
import { useVideoFacts } from './use-video-facts'

type Captions = { name: string; lines: number; vtt: Beside }

export function UploadVideoDialog({ existing, onClose }: { existing: TrainingItem[]; onClose: () => void }) {
  const tab = useTab()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [isWrongType, setWrongType] = useState(false)
  const facts = useVideoFacts(chosen?.file)
  const [chosenPoster, setChosenPoster] = useState<Beside>()
  const [captions, setCaptions] = useState<Captions>()
  const { words, setWords } = useUploadWords(chosen?.file)
  const [choice, setChoice] = useState({ id: '', newName: '' })
  const [replaced, setReplaced] = useState<string>()
  const [running, setRunning] = useState<string[]>()

  const same =
    chosen &&
    existing.find(
      (row) =>
        'video_path' in row && (row.title === words.title.trim() || row.video_name === chosen.file.name),
    )
  const why = chosen && !isWrongType ? undefined : 'Choose a file first.'

  const choose = ([next]: ChosenFile[]) => {
    if (!next) return
    const isVideo = next.file.type.startsWith('video/')
    setWrongType(!isVideo)
    setChosenPoster(undefined)
    setChosen(isVideo ? next : undefined)
    if (!isVideo) showError('Please select a valid video file')
  }

  const { isBusy, submit } = useSubmit(
    async () => {
      if (!chosen) return
      const { duration, poster } = facts ?? (await readVideo(chosen.file))
      const { categoryId } = await placeOf(tab, { list: 'videos' }, choice)
      if (!categoryId) throw new Error('No video categories found')
      const id = await addVideoUpload(tab, {
        ...chosen,
        ...trimmed(words, titleOf(chosen.file.name)),
        category_id: categoryId,
        duration,
        poster: chosenPoster ?? poster,
        captions: captions?.vtt ?? null,
        replaces: same && replaced === same.id ? same.id : null,
      })
      setRunning([id])
      void runUploads(tab, { now: true })
    },
    (error) => {
      const isMetadata = error instanceof Error && error.message === 'Failed to load video metadata'
      showFailure(isMetadata ? error.message : 'Failed to upload video', error)
    },
  )

  return (
    <UploadForm
      title="Upload Video"
      running={running}
      isBusy={isBusy}
      why={why}
      onSubmit={submit}
      onClose={onClose}
    >
      {chosen ? (
        <ChosenLine
          icon="film"
          name={chosen.file.name}
          facts={formatFileSize(chosen.file.size) + (facts ? ` · ${formatDuration(facts.duration)}` : '')}
          leaveOut={`Leave out ${chosen.file.name}`}
          onRemove={() => setChosen(undefined)}
        />
      ) : (
        <FileChooser accept="video/*" onChoose={choose} />
      )}
      {isWrongType && (
        <p role="alert" className="text-error text-sm font-medium">
          Please select a valid video file
        </p>
      )}
      {chosen && (
        <>
          {facts?.poster && (
            <PosterMoment source={chosen.file} duration={facts.duration} onChange={setChosenPoster} />
          )}
          <CaptionsField captions={captions} onChange={setCaptions} />
          <UploadFields words={words} onChange={setWords}>
            {same && (
              <SameChoice
                title={same.title}
                where="Training Videos"
                replaces={replaced === same.id}
                loss="Everybody’s progress in it goes too."
                onChange={(isOn) => setReplaced(isOn ? same.id : undefined)}
              />
            )}
          </UploadFields>
          <CategoryField list="videos" isFirstChosen choice={choice} error={undefined} onChange={setChoice} />
        </>
      )}
    </UploadForm>
  )
}

type CaptionsFieldProps = {
  captions: Captions | undefined
  onChange: (captions: Captions | undefined) => void
}

function CaptionsField({ captions, onChange }: CaptionsFieldProps) {
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      const { readCaptions } = await import('./read-captions')
      onChange({ name: file.name, ...(await readCaptions(file)) })
    } catch (error) {
      showError(error instanceof Error ? error.message : 'The captions could not be read', error)
    }
  }
  if (captions)
    return (
      <ChosenLine
        icon="captions"
        name={captions.name}
        facts={captions.lines === 1 ? '1 line' : `${captions.lines} lines`}
        leaveOut="Leave out the captions"
        onRemove={() => onChange(undefined)}
      />
    )
  return (
    <Field
      label="Captions"
      type="file"
      accept=".vtt,.srt,text/vtt"
      hint="A .vtt or .srt file, if there is one."
      className="file-input h-auto py-2"
      onChange={({ target }) => void read(target.files?.[0])}
    />
  )
}
