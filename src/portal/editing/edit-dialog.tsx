// Dialog that edits a document, an embed or a video: its texts, its category, its next review, its place on Home, its file, whether
// tablets keep it, and the picture of a video. The dialog sends only the fields that the person touched, and the version of the row
// with which it was opened.
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { type NamedPicture, namePicture } from '@/data/changes/pictures'
import { pullBucketAfterChange } from '@/data/changes/pull-after-change'
import { isRowGone, type NewerEdit, newerEditOf } from '@/data/changes/seen-row'
import { updateDocument, updateVideo } from '@/data/changes/update'
import { noteRefusal } from '@/data/session/account/note-refusal'
import type { FieldColumn } from '@/domain/editable-columns'
import { type KeptOnTablets, keptOnTablets } from '@/domain/kept-on-tablets'
import type { Bucket, Content, SeenRow, VideoRow } from '@/domain/rows'
import { textsProblems, reasonNotToSend } from '@/domain/visible-text'
import { Dialog } from '@/ui/dialog'
import { DialogActions } from '@/ui/dialog-actions'
import { Field } from '@/ui/field'
import { TextareaField } from '@/ui/textarea-field'
import { showError, showToast } from '@/ui/toast-store'
import { useOfflineReason, useTab } from '../session/tab-context'
import { useDraft } from '../forms/use-draft'
import { useSubmit } from '../forms/use-submit'
import { KeptFields, keptFieldsProblem } from '../forms/kept-fields'
import type { FileChange, FilePartProps } from '../forms/file-change'
import { changesOf, type TypedTexts } from './changes-of'
import { EarlierFiles } from './earlier-files'
import { EmbedLink } from './embed-link'
import { RowCategory, categoryColumnOf } from './row-category'
import { NewerEditChoice } from './newer-edit'
import { PaperFields } from './paper-fields'
import { PosterField } from './poster-field'
import { useFocusOnNext } from './use-focus-on-next'

type Kind = {
  heading: string
  bucket: Bucket
  update: typeof updateVideo
  done: string
  failed: string
}
const kinds: Record<'document' | 'video', Kind> = {
  document: {
    heading: 'Edit document',
    bucket: 'documents',
    update: updateDocument,
    done: 'Document updated successfully',
    failed: 'Failed to update document',
  },
  video: {
    heading: 'Edit video',
    bucket: 'videos',
    update: updateVideo,
    done: 'Video updated successfully',
    failed: 'Failed to update video',
  },
}

const WHY_ROW_IS_GONE = 'It was deleted meanwhile. Copy what you need of your text before you close.'

export type EditableRow = SeenRow &
  Partial<Pick<VideoRow, 'video_path' | 'duration'>> & { is_embed?: boolean }

type EditDialogProps = {
  kind: keyof typeof kinds
  row: EditableRow
  FilePart: ComponentType<FilePartProps>
  onClose: () => void
}

export function EditDialog({ kind, row, FilePart, onClose }: EditDialogProps) {
  const tab = useTab()
  const offline = useOfflineReason()
  const { heading, bucket, update, done, failed } = kinds[kind]
  const draft = useDraft(`edit:${row.id}`)
  // The row as it was when the form opened: a pull may bring a newer one meanwhile, which the person has not read.
  const [seen, setSeen] = useState<SeenRow>(draft.back?.seen ?? row)
  const [typed, setTyped] = useState<TypedTexts>(draft.back?.typed ?? {})
  const [kept, setKept] = useState<KeptOnTablets>()
  const [poster, setPoster] = useState<NamedPicture>()
  const [file, setFile] = useState<FileChange>()
  const [isNoVideo, setNoVideo] = useState(false)
  /** The picture of the chosen moment, which may still be drawn when the form is sent. */
  const drawing = useRef<Promise<NamedPicture | undefined>>(undefined)
  const touched = { typed, kept, poster }
  const sent = useRef<Partial<Content>[]>([])
  const [newer, setNewer] = useState<NewerEdit>()
  const [isGone, setGone] = useState(false)

  const prepareFocus = useFocusOnNext()
  const form = useRef<HTMLFormElement>(null)
  const wasAsked = useRef(false)
  // Moves the focus into the form when the question about a colleague's newer edit closes.
  useEffect(() => {
    if (!newer && wasAsked.current) form.current?.querySelector('input')?.focus()
    wasAsked.current = newer !== undefined
  }, [newer])

  const textOf = (column: FieldColumn) => typed[column] ?? seen[column] ?? ''
  const texts = { title: textOf('title'), description: textOf('description') }
  const categoryColumn = categoryColumnOf(seen)
  const problems = textsProblems(texts)
  const needed = texts.title.trim()
    ? (reasonNotToSend(problems) ??
      keptFieldsProblem(kept) ??
      file?.why ??
      (isNoVideo ? 'The link needs a change first.' : undefined))
    : 'A title is needed.'
  const change = (part: TypedTexts) => {
    const next = { ...typed, ...part }
    setTyped(next)
    draft.keep({ typed: next, seen })
  }

  const close = () => {
    if (isGone || newer) void pullBucketAfterChange(tab, bucket)
    onClose()
  }
  const { isBusy, submit, run } = useSubmit(
    () => save(seen),
    (error) => {
      const edit = newerEditOf(error)
      if (edit) return setNewer(edit)
      if (isRowGone(error)) {
        setNewer(undefined)
        setGone(true)
      }
      showError(failed, error)
      noteRefusal(tab, error)
    },
  )
  async function save(base: SeenRow) {
    const picture = await drawing.current
    const changes = changesOf(base, { ...touched, poster: picture }, sent.current)
    const hasChanges = Object.keys(changes).length > 0
    if (hasChanges) {
      sent.current.push(changes)
      // A row that moves to another category leaves this list, and the focus with it.
      const focusNext = changes[categoryColumn] === undefined ? undefined : prepareFocus()
      await update(tab, { seen: base, sent: sent.current }, picture)
      focusNext?.()
    }
    // Last: a form that comes back with a colleague's edit has sent no file yet. The upload itself says when the file is replaced.
    await file?.begin()
    if (hasChanges || !file) showToast({ title: 'Success', text: done })
    onClose()
  }
  const saveMine = (base: SeenRow) => {
    setSeen(base)
    run(() => save(base))
  }

  return (
    <Dialog
      title={heading}
      note={draft.ofDialog.note}
      isFilled={draft.ofDialog.isFilled || file !== undefined}
      onClose={close}
      isLocked={isBusy}
    >
      {newer && (
        <NewerEditChoice
          key={newer.row.updated_at}
          newer={newer}
          mine={changesOf(newer.row, touched, [])}
          picture={poster}
          isBusy={isBusy}
          why={offline}
          onKeep={close}
          onSave={() => saveMine(newer.row)}
          onBack={() => setNewer(undefined)}
        />
      )}
      {/* The form is hidden, not removed, while the person chooses: it keeps the typed text for when they come back. */}
      <form ref={form} hidden={newer !== undefined} onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Title"
          required
          data-autofocus
          error={problems.title}
          value={texts.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextareaField
          label="Description"
          error={problems.description}
          value={texts.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <RowCategory
          row={seen}
          value={textOf(categoryColumn)}
          onChange={(id) => change({ [categoryColumn]: id })}
        />
        {row.is_embed && (
          <EmbedLink
            address={textOf('original_url') || textOf('embed_url')}
            onChange={(link) => {
              setNoVideo(!link)
              if (link) change(link)
            }}
          />
        )}
        <PaperFields textOf={textOf} onChange={change} />
        {(row.file_path ?? row.video_path) && (
          <>
            <Suspense fallback={<div className="skeleton h-20" />}>
              <FilePart bucket={bucket} rowId={row.id} onChange={setFile} />
            </Suspense>
            <EarlierFiles bucket={bucket} rowId={row.id} />
            <KeptFields value={kept ?? keptOnTablets(seen)} onChange={setKept} />
          </>
        )}
        {/* A film that was chosen has a picture of its own. */}
        {row.video_path !== undefined && !file && (
          <PosterField
            path={row.video_path}
            duration={row.duration ?? 0}
            onChange={(picture) => {
              drawing.current = picture.then((one) => one && namePicture(tab, row.video_path!, one))
              void drawing.current.then(setPoster)
            }}
          />
        )}
        <DialogActions
          text="Update"
          busyText="Updating..."
          tone="primary"
          isBusy={isBusy}
          why={isGone ? WHY_ROW_IS_GONE : (offline ?? needed)}
          isWhyAbove={isGone}
          onClose={close}
        />
      </form>
    </Dialog>
  )
}
