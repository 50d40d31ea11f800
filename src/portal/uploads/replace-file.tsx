// The file of a document or a video in Edit, and the choice of another, which takes its place when the form is sent: it goes through the
// queue of uploads, and the file before becomes an earlier one (docs/decisions/0045, 0046).
import { useMemo, useRef, useState } from 'react'
import { addDocumentUpload, addVideoUpload, type SideFile } from '@/data/uploads/add-upload'
import { runUploads } from '@/data/uploads/run-uploads'
import { formatDuration, formatFileSize } from '@/domain/formats'
import { fileType } from '@/domain/preview-kinds'
import type { DocumentRow, VideoRow } from '@/domain/rows'
import { fileIcon } from '../files/file-icon'
import type { FilePartProps } from '../forms/file-change'
import { documentSource, trainingSource } from '../lists/list-source'
import { useRow } from '../lists/use-row'
import { PosterMoment } from '../pictures/poster-moment'
import { readVideo, type VideoFacts } from '../pictures/read-video'
import { useTab } from '../session/tab-context'
import { CaptionsField, type Captions } from './captions-field'
import type { ChosenFile } from './chosen-file'
import { useFileChooser } from './file-chooser'
import { type Choice, FileInForm, reasonProblem } from './file-in-form'
import { stayWords } from './sendable'
import { separateVideos } from './separate-videos'
import { useFileNotes } from './use-file-notes'
import { usePictures } from './use-pictures'
import { sizeProblem, useSizeLimit } from './use-size-limit'
import { NO_LENGTH, VIDEO_FILES } from './video-files'

type PartProps<Row> = { row: Row } & Pick<FilePartProps, 'onChange'>

export function ReplaceFile({ bucket, rowId, onChange }: FilePartProps) {
  const isFilm = bucket === 'videos'
  const document = useRow(documentSource, isFilm ? undefined : rowId)
  const video = useRow(trainingSource, isFilm ? rowId : undefined)
  if (document?.file_path) return <Paper row={document} onChange={onChange} />
  if (video && !video.is_embed) return <Film row={video} onChange={onChange} />
  return null
}

const NOTHING: Choice = { chosen: undefined, reason: '' }

/** What an upload has of the row whose file it replaces, and of the file that was chosen. */
const replacementOf = (row: DocumentRow | VideoRow, { file, handle }: ChosenFile, reason: string) => ({
  file,
  handle,
  title: row.title,
  description: row.description,
  replaces: row,
  reason: reason.trim() || null,
})

/** The chosen file in a list that stays the same while the choice does. */
const useOne = (chosen: ChosenFile | undefined) => useMemo(() => (chosen ? [chosen] : []), [chosen])

function Paper({ row, onChange }: PartProps<DocumentRow>) {
  const tab = useTab()
  const [choice, setChoice] = useState(NOTHING)
  const { chosen, reason } = choice
  const files = useOne(chosen)
  const { notes } = useFileNotes(files)
  const { pictures, pictureOf } = usePictures(files)
  const limit = useSizeLimit()

  const begin = async ({ chosen: one, reason: line }: Choice & { chosen: ChosenFile }) => {
    await addDocumentUpload(tab, {
      ...replacementOf(row, one, line),
      category: row.document_categories?.name ?? '',
      thumbnail: await pictureOf(one),
    })
    void runUploads(tab, { now: true })
  }
  const change = (next: Choice) => {
    setChoice(next)
    const { chosen: one } = next
    if (!one) return onChange(undefined)
    const why = stayWords.whyNone([one], limit) ?? reasonProblem(next.reason)
    onChange({ why, begin: () => begin({ ...next, chosen: one }) })
  }
  const chooser = useFileChooser('image', ([one]) => change({ chosen: one, reason }), undefined, true)
  const note = chosen && notes.get(chosen.id)
  return (
    <FileInForm
      chooser={chooser}
      choice={choice}
      picture={chosen && pictures.get(chosen.id)}
      icon={fileIcon(chosen ? { is_embed: false, file_type: fileType(chosen.file.name) } : row)}
      name={row.file_name ?? ''}
      facts={formatFileSize(chosen ? chosen.file.size : row.file_size)}
      problem={chosen && (sizeProblem(chosen.file.size, limit) ?? note?.problem)}
      advice={note?.advice}
      stays="It is sent when you press Update. Stars, links and its place stay. The file that it replaces stays under Earlier files."
      onLeaveOut={() => change(NOTHING)}
      onReason={(line) => change({ chosen, reason: line })}
    />
  )
}

/** `facts`: undefined while the film is read, null where its length cannot be read. */
type FilmChoice = Choice & {
  facts: VideoFacts | null | undefined
  poster: SideFile | undefined
  /** The picture of the chosen moment, which may still be drawn when the form is sent. */
  drawing: Promise<SideFile | undefined> | undefined
  captions: Captions | undefined
  isRefused: boolean
}
const NO_FILM: FilmChoice = {
  ...NOTHING,
  facts: undefined,
  poster: undefined,
  drawing: undefined,
  captions: undefined,
  isRefused: false,
}

function Film({ row, onChange }: PartProps<VideoRow>) {
  const tab = useTab()
  const limit = useSizeLimit()
  const [choice, setChoice] = useState(NO_FILM)
  // What is read of a film comes later, when more may have been typed.
  const latest = useRef(choice)
  const { chosen, facts, poster, captions, isRefused } = choice
  const { notes } = useFileNotes(useOne(chosen))

  const begin = async (one: ChosenFile, read: VideoFacts, { reason, ...beside }: FilmChoice) => {
    await addVideoUpload(tab, {
      ...replacementOf(row, one, reason),
      category_id: row.category_id,
      duration: read.duration,
      poster: (await beside.drawing) ?? beside.poster ?? read.poster,
      captions: beside.captions?.vtt ?? null,
    })
    void runUploads(tab, { now: true })
  }
  const change = (part: Partial<FilmChoice>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    setChoice(next)
    const { chosen: one, facts: read } = next
    if (!one) return onChange(undefined)
    const why =
      stayWords.whyNone([one], limit) ??
      (read === undefined ? 'The video is being read.' : undefined) ??
      (read === null ? 'The video’s length could not be read.' : undefined) ??
      reasonProblem(next.reason)
    onChange({ why, begin: () => begin(one, read!, next) })
  }
  const choose = async ([one]: ChosenFile[]) => {
    if (!one) return
    // At once, so that Update waits for what is read of the film; what comes late of a film that was chosen before is left.
    change({ ...NO_FILM, reason: latest.current.reason, chosen: one })
    const isChosen = () => latest.current.chosen === one
    const { videos } = await separateVideos([one])
    if (!isChosen()) return
    if (videos.length === 0) return change({ ...NO_FILM, isRefused: true })
    const read = await readVideo(one.file).catch(() => null)
    if (isChosen()) change({ facts: read })
  }
  const chooser = useFileChooser('video', choose, VIDEO_FILES, true)
  const note = chosen && notes.get(chosen.id)
  const duration = chosen ? facts?.duration : row.duration
  return (
    <FileInForm
      chooser={chooser}
      choice={choice}
      picture={poster ?? facts?.poster}
      icon="film"
      name={row.video_name}
      facts={[chosen && formatFileSize(chosen.file.size), duration !== undefined && formatDuration(duration)]
        .filter(Boolean)
        .join(' · ')}
      problem={
        isRefused
          ? 'Please select a valid video file'
          : chosen &&
            (sizeProblem(chosen.file.size, limit) ??
              note?.problem ??
              (facts === null ? NO_LENGTH : undefined))
      }
      advice={note?.advice}
      stays="It is sent when you press Update. Stars and links stay, and whoever completed it stays completed; the seconds that are watched count anew. The file that it replaces stays under Earlier files."
      onLeaveOut={() => change(NO_FILM)}
      onReason={(reason) => change({ reason })}
    >
      {chosen && facts?.poster && (
        <PosterMoment
          source={chosen.file}
          duration={facts.duration}
          onChange={(drawing) => {
            change({ drawing })
            void drawing.then((made) => made && latest.current.chosen === chosen && change({ poster: made }))
          }}
        />
      )}
      {row.captions_path && (
        <p className="text-sm">The captions belong to the file that it replaces: choose those of this one.</p>
      )}
      <CaptionsField captions={captions} onChange={(next) => change({ captions: next })} />
    </FileInForm>
  )
}
