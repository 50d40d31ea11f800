// Dialog that edits title and description of a document, an embed or a video, and the picture of a video. An embed's link cannot
// be edited.
import { useState } from 'react'
import { addPicture, type Picture } from '@/data/changes/add-picture'
import { updateDocument, updateVideo } from '@/data/changes/update'
import { noteRefusal } from '@/data/session/account/note-refusal'
import type { VideoRow } from '@/domain/rows'
import { textsProblems, textsWhy } from '@/domain/visible-text'
import { Dialog } from '@/ui/dialog'
import { DialogActions } from '@/ui/dialog-actions'
import { Field } from '@/ui/field'
import { TextareaField } from '@/ui/textarea-field'
import { showError, showToast } from '@/ui/toast-store'
import { useFileLink } from '../files/use-file-link'
import { useConnection, useTab } from '../session/tab-context'
import { useSubmit } from '../forms/use-submit'
import { PosterMoment } from '../pictures/poster-moment'

const kinds = {
  document: {
    heading: 'Edit document',
    update: updateDocument,
    done: 'Document updated successfully',
    failed: 'Failed to update document',
  },
  video: {
    heading: 'Edit video',
    update: updateVideo,
    done: 'Video updated successfully',
    failed: 'Failed to update video',
  },
}

export type Editable = { id: string; title: string; description: string | null } & (
  | Pick<VideoRow, 'video_path' | 'poster_path' | 'duration'>
  | { video_path?: undefined }
)

type EditDialogProps = { kind: keyof typeof kinds; row: Editable; onClose: () => void }

export function EditDialog({ kind, row, onClose }: EditDialogProps) {
  const tab = useTab()
  const isOffline = useConnection() === 'offline'
  const { heading, update, done, failed } = kinds[kind]
  const [title, setTitle] = useState(row.title)
  const [description, setDescription] = useState(row.description ?? '')
  const [poster, setPoster] = useState<Picture>()
  const problems = textsProblems({ title, description })
  const needed = title.trim() ? textsWhy(problems) : 'A title is needed.'
  const why = isOffline ? 'There is no connection.' : needed
  const { isBusy, submit } = useSubmit(
    async () => {
      await update(tab, row.id, { title: title.trim(), description: description.trim() || null })
      if (poster && row.video_path !== undefined)
        await addPicture(tab, { id: row.id, bucket: 'videos', path: row.video_path }, poster, row.poster_path)
      showToast({ title: 'Success', text: done })
      onClose()
    },
    (error) => {
      showError(failed, error)
      noteRefusal(tab, error)
    },
  )
  return (
    <Dialog title={heading} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Title"
          required
          data-autofocus
          error={problems.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextareaField
          label="Description"
          error={problems.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {row.video_path !== undefined && <PosterField row={row} onChange={setPoster} />}
        <DialogActions
          text="Update"
          busyText="Updating..."
          tone="primary"
          isBusy={isBusy}
          why={why}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

type PosterFieldProps = {
  row: Pick<VideoRow, 'video_path' | 'duration'>
  onChange: (poster: Picture) => void
}

/** Chooses another moment of an uploaded video for its picture; without a link to the video the picture stays as it is. */
function PosterField({ row: { video_path: path, duration }, onChange }: PosterFieldProps) {
  const { link } = useFileLink('videos', path)
  if (link.status !== 'ready') return null
  return <PosterMoment source={link.url} duration={duration} onChange={onChange} />
}
