// Dialog that adds a YouTube or Vimeo video to a page of documents, or to the training videos.
import { useState, type FormEvent } from 'react'
import { createVideoEmbed } from '@/data/changes/video-embeds'
import { noteRefusal } from '@/data/session/account/note-refusal'
import { recogniseVideo, videoHost } from '@/domain/video-links'
import { textsProblems, reasonNotToSend } from '@/domain/visible-text'
import { Dialog } from '@/ui/dialog'
import { DialogActions } from '@/ui/dialog-actions'
import { Field } from '@/ui/field'
import { TextareaField } from '@/ui/textarea-field'
import { showError, showToast } from '@/ui/toast-store'
import { useFocusOnRefused } from '@/ui/use-focus-on-refused'
import { useOfflineReason, useTab } from '../session/tab-context'
import { useDraft } from '../forms/use-draft'
import { useSubmit } from '../forms/use-submit'
import { choiceProblem, placeOf, type EmbedTarget } from '../forms/category-choice'
import { CategoryField } from '../forms/category-field'
import { LivePreview, PasteField } from '../files/embed-fields'

export function AddEmbedDialog({ target, onClose }: { target: EmbedTarget; onClose: () => void }) {
  const tab = useTab()
  const draft = useDraft('embed')
  const [typed, setTyped] = useState(draft.back?.typed ?? {})
  const { pasted = '', title = '', description = '' } = typed
  const change = (part: { pasted?: string; title?: string; description?: string }) => {
    const next = { ...typed, ...part }
    setTyped(next)
    draft.keep({ typed: next })
  }
  const [choice, setChoice] = useState({ id: '', newName: '' })
  const [isRefused, setRefused] = useState(false)
  const form = useFocusOnRefused(isRefused)

  const link = recogniseVideo(pasted)
  // A title is not required, but every list shows one.
  const ownTitle = link ? `${videoHost(link.video_type)} video` : ''
  const problem = choiceProblem(target, choice)
  const asksCategory = target.list === 'videos' || !target.category
  const problems = textsProblems({ title, description })
  const needed = link ? reasonNotToSend(problems) : 'Paste a link or embed code first.'
  const why = useOfflineReason() ?? needed

  const { isBusy, submit } = useSubmit(
    async () => {
      const place = await placeOf(tab, target, choice)
      await createVideoEmbed(tab, {
        title: title.trim() || ownTitle,
        description: description.trim(),
        pasted,
        place,
      })
      showToast({ title: 'Success', text: 'Video embed added successfully' })
      onClose()
    },
    (error) => {
      showError('Failed to add video embed', error)
      noteRefusal(tab, error)
    },
  )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (why) return
    if (problem) setRefused(true)
    else submit(event)
  }

  return (
    <Dialog
      title="Add Video Embed"
      isLocked={isBusy}
      {...draft.ofDialog}
      leave={{ title: 'Leave without adding?' }}
      onClose={onClose}
    >
      <form ref={form} onSubmit={onSubmit} className="flex flex-col gap-4">
        <PasteField isFirst pasted={pasted} link={link} onChange={(text) => change({ pasted: text })} />
        {link && <LivePreview link={link} />}
        <Field
          label="Title"
          error={problems.title}
          hint={ownTitle && `Left empty, it is named “${ownTitle}”.`}
          value={title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextareaField
          label="Description"
          error={problems.description}
          rows={2}
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
        {asksCategory && (
          <CategoryField
            list={target.list}
            choice={choice}
            error={isRefused ? problem : undefined}
            onChange={(next) => {
              setRefused(false)
              setChoice(next)
            }}
          />
        )}
        <DialogActions
          text="Add Video Embed"
          busyText="Adding..."
          tone="accent"
          isBusy={isBusy}
          why={why}
          isWhyAbove
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
