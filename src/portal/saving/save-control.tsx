// The button that saves a file on this device, with a ring for the part that has come. The same button pauses, goes on
// and removes, so that the focus stays on it.
import { useState } from 'react'
import type { Saving } from '@/data/database/saving'
import type { RowFile } from '@/data/saving/row-file'
import { IconButton } from '@/ui/button'
import { Icon, type IconName } from '@/ui/icon'
import { useKeptFile } from '../files/use-kept-file'
import { useTab } from '../session/tab-context'
import { DeviceLink } from './device-link'
import { RemoveQuestion } from './remove-question'
import { saveActions } from './save-actions'
import { buttonOf } from './save-button-states'
import { SAVE, saveWords, savingWords, spokenWords } from './saving-words'
import { useFileSize } from './use-file-size'
import { isKeptOnPurpose, useSaving } from './use-saving'

type SaveControlProps = {
  file: RowFile
  titleId?: string | undefined
  /** Whether the button shows its pictogram alone, as on a card, whose line of facts says the progress. */
  isPictogram?: boolean
}

export function SaveControl({ file, titleId, isPictogram = false }: SaveControlProps) {
  const tab = useTab()
  const saving = useSaving(file)
  const kept = useKeptFile(file.bucket, file.path)
  const size = useFileSize(file)
  const [isAsking, setAsking] = useState(false)
  const spoken = useSpoken(saving, isKeptOnPurpose(kept), file.title)
  const state = buttonOf(saving, kept, file.size === undefined ? saveWords(size) : SAVE)
  const act = saveActions(tab, { ...file, size })
  const isShown = saving !== undefined && state.name !== 'newer'
  const hasFailed = saving?.status === 'failed'
  const hasWords = !isPictogram || state.isQuestion === true
  return (
    <>
      {isShown && (!isPictogram || hasFailed) && (
        <p className={`save-words ${hasFailed ? 'save-failed' : ''}`}>
          {savingWords(saving)}
          {saving.reason === 'full' && <DeviceLink />}
        </p>
      )}
      <button
        type="button"
        className={`${hasWords ? 'save-do' : 'pictogram'} ${state.name === 'saved' ? 'save-on' : ''}`}
        aria-label={hasWords ? undefined : state.text}
        aria-describedby={titleId}
        aria-disabled={state.why !== undefined || undefined}
        title={state.why ?? state.hint ?? (hasWords ? undefined : state.text)}
        onClick={() => {
          if (state.name === 'saved' && !state.why) setAsking(true)
          else if (state.name !== 'saved' && !state.why) void act[state.name]()
        }}
      >
        {isShown && !hasFailed ? <Ring saving={saving} icon={state.icon} /> : <Icon name={state.icon} />}
        {hasWords && <span>{state.text}</span>}
      </button>
      {isShown && saving.why !== 'pinned' && (
        <IconButton
          label="Cancel saving"
          icon="close"
          aria-describedby={titleId}
          onClick={() => void act.cancel()}
        />
      )}
      <span role="status" className="sr-only">
        {spoken}
      </span>
      {isAsking && kept && (
        <RemoveQuestion
          title={file.title}
          size={kept.size}
          onConfirm={() => {
            setAsking(false)
            void act.remove()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The part of the file that has come, around the pictogram of what a tap does. */
function Ring({ saving: { loaded, size }, icon }: { saving: Saving; icon: IconName }) {
  const part = size > 0 ? Math.min(1, loaded / size) : 0
  return (
    <span className="save-coming">
      <svg className="save-ring" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10.5" pathLength="100" />
        <circle cx="12" cy="12" r="10.5" pathLength="100" strokeDasharray={`${part * 100} 100`} />
      </svg>
      <Icon name={icon} className="size-3.5" />
    </span>
  )
}

/** Text for screen readers: the save's beginning, end, pause and failure, but not its progress. The first render gives no text. */
function useSpoken(saving: Saving | undefined, isSaved: boolean, title: string): string {
  const now = spokenWords(saving, isSaved, title)
  const [first] = useState(now)
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && now !== first) setChanged(true)
  return hasChanged || now !== first ? now : ''
}
