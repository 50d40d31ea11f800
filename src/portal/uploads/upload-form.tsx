// The form of both upload dialogs: where the files go, a row for each of them, ways to add more, and the button that sends them. In its
// place the running uploads are shown later.
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useFocusOnRefused } from '@/ui/use-focus-on-refused'
import { saysNothing } from '@/domain/title-of-file'
import { OPEN_ELSEWHERE } from '../forms/use-draft'
import { useHoldUpdate } from '../session/hold-update'
import type { ChosenFile } from './chosen-file'
import { useDrops, useDropTarget } from './drop-targets'
import { ChooseButtons, type FileChooser, FileInputs } from './file-chooser'
import { useFormKeys } from './form-keys'
import { RunHead, RunningUploads } from './running-uploads'
import { splitByProblem, stayWords } from './sendable'
import type { WordsOfFiles } from './use-file-words'

type UploadFormProps = {
  what: 'document' | 'video'
  files: readonly ChosenFile[]
  limit: number | undefined
  words: WordsOfFiles
  chooser: FileChooser
  /** The category to which the files go. */
  to: ReactNode
  /** Ids of the uploads that the form has begun; undefined until then. */
  running: string[] | undefined
  isBusy: boolean
  /** The reason why the form cannot be sent yet, where files are chosen that can. */
  why: string | undefined
  /** Whether the form was refused when it was sent: the wrong field then gets the focus. */
  isRefused?: boolean
  onSubmit: () => void
  onClose: () => void
  /** What stands above the rows. */
  above?: ReactNode
  /** The row of a file. `isOpen`: whether what belongs behind its chevron is shown. */
  renderRow: (chosen: ChosenFile, row: { isOpen: boolean; onToggle: () => void }) => ReactNode
}

export function UploadForm(props: UploadFormProps) {
  const { what, files, limit, words, chooser, running, isBusy, onSubmit, onClose } = props
  const form = useFocusOnRefused(props.isRefused ?? false)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { ready, stay } = splitByProblem(files, limit)
  const why = stayWords.whyNone(files, limit) ?? props.why ?? words.whyNot(ready)
  // Files that cannot be sent stay in the form while the others are on their way.
  const isRunning = running !== undefined && files.length === 0
  const count = isRunning ? running.length : files.length

  useFormKeys(form)
  const { onChoose } = chooser
  useDropTarget(onChoose)
  const isOver = useDrops(({ over }) => over?.onDrop === onChoose)

  const isEmpty = files.length === 0
  useHoldUpdate(!isEmpty, 'a form is filled in')
  useEffect(() => {
    if (isEmpty) return
    const titles = [...(form.current?.querySelectorAll<HTMLInputElement>('.up-title') ?? [])]
    titles.find(({ value }) => saysNothing(value))?.focus({ preventScroll: true })
  }, [form, isEmpty])

  return (
    <Dialog
      title={count > 1 ? `Upload ${count} ${what}s` : what === 'video' ? 'Upload Video' : 'Upload Document'}
      size="rows"
      isLocked={isBusy}
      head={
        isRunning ? (
          <RunHead ids={running} />
        ) : (
          <fieldset className="up-to" disabled={isBusy}>
            {props.to}
          </fieldset>
        )
      }
      note={isRunning ? undefined : words.isElsewhere ? OPEN_ELSEWHERE : againWords(words.waiting)}
      isFilled={!isRunning && (!isEmpty || (words.waiting.length > 0 && !words.isElsewhere))}
      leave={{ title: 'Leave without uploading?', loss: lossWords(files, words) }}
      onClose={onClose}
    >
      {isRunning ? (
        <RunningUploads ids={running} onClose={onClose} />
      ) : (
        <form
          ref={form}
          className="up-form"
          onSubmit={(event) => {
            event.preventDefault()
            // Keeps the focus, which a field loses while the files are queued.
            event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.focus()
            onSubmit()
          }}
        >
          <FileInputs chooser={chooser} />
          {/* Off while the files are queued: what is changed or left out then would be sent as it was. */}
          <fieldset className="contents" disabled={isBusy}>
            {props.above}
            {!isEmpty && (
              <ul className="up-list">
                {files.map((chosen) => {
                  const isOpen = toggled.get(chosen.id) ?? files.length === 1
                  const onToggle = () => setToggled((now) => new Map(now).set(chosen.id, !isOpen))
                  return props.renderRow(chosen, { isOpen, onToggle })
                })}
              </ul>
            )}
          </fieldset>
          <div className={`up-drop ${isEmpty ? 'up-drop-first' : ''}`} data-over={isOver || undefined}>
            {isEmpty ? (
              <>
                <p className="font-medium">Drop files here, one or many</p>
                <p className="up-choose">
                  <ChooseButtons chooser={chooser} isFirst />
                </p>
              </>
            ) : (
              <p>Drop more {what === 'video' ? 'videos' : 'files'} here</p>
            )}
          </div>
          <div className="form-end">
            {(why ?? stay.length > 0) && (
              <p id="up-why" className="form-why">
                {why ?? stayWords.stay(stay, ready, words)}
              </p>
            )}
            {!isEmpty && (
              <p className="up-choose up-choose-more">
                <ChooseButtons chooser={chooser} isFirst={false} />
              </p>
            )}
            <Button tone="outline" why={isBusy ? 'Uploading...' : undefined} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              tone="accent"
              icon="upload"
              why={why}
              aria-describedby={why && 'up-why'}
              isBusy={isBusy}
              busyText="Uploading..."
            >
              {ready.length > 0 && files.length > 1 ? `Upload ${ready.length}` : 'Upload'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** What the form says after a reload of the files that the browser gives no page back. */
function againWords([name, ...more]: readonly string[]) {
  if (name === undefined) return undefined
  const closed = 'chosen before the page was closed. Choose'
  return more.length === 0
    ? `“${name}” was ${closed} it again: your words for it are kept.`
    : `${more.length + 1} files were ${closed} them again: your words for them are kept.`
}

/** "6 files are chosen, and what you entered for 2 of them. Nothing has been sent yet: if you leave, they are gone." */
function lossWords(files: readonly ChosenFile[], words: WordsOfFiles) {
  if (files.length === 0) return undefined
  const typed = words.countTyped(files)
  const isOne = files.length === 1
  const of = isOne ? 'it' : `${typed === 1 ? 'one' : typed} of them`
  const chosen = isOne ? 'A file is chosen' : `${files.length} files are chosen`
  const gone = isOne && typed === 0 ? 'it is gone' : 'they are gone'
  return `${chosen}${typed > 0 ? `, and words are entered for ${of}` : ''}. Nothing has been sent yet: if you leave, ${gone}.`
}
