// The button that saves a file on this device, and shows how much of the file has come. The same button pauses, resumes
// and removes, so that the focus stays on it.
import { useState } from 'react'
import type { Saving } from '@/data/database/saving'
import { IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useKeptFile } from '../files/use-kept-file'
import { useTab } from '../session/tab-context'
import { DeviceLink } from './device-link'
import { RemoveQuestion } from './remove-question'
import { saveActions } from './save-actions'
import { buttonOf } from './save-button-states'
import type { RowFile } from './saved-file'
import { savingWords, spokenWords } from './saving-words'
import { useFileSize } from './use-file-size'
import { isKeptOnPurpose, useSaving } from './use-saving'

export function SaveControl({ file, titleId }: { file: RowFile; titleId?: string | undefined }) {
  const tab = useTab()
  const saving = useSaving(file)
  const kept = useKeptFile(file.bucket, file.path)
  const size = useFileSize(file)
  const [isAsking, setAsking] = useState(false)
  const spoken = useSpoken(saving, isKeptOnPurpose(kept), file.title)
  const state = buttonOf(saving, kept, size)
  const act = saveActions(tab, { ...file, size })
  const isShown = saving && state.name !== 'newer'
  return (
    <>
      {isShown && (
        <p className={`save-words ${saving.status === 'failed' ? 'save-failed' : ''}`}>
          {saving.status !== 'failed' && <Ring saving={saving} title={file.title} />}
          <span>
            {savingWords(saving)}
            {saving.reason === 'full' && <DeviceLink />}
          </span>
        </p>
      )}
      <button
        type="button"
        className={`save-do ${state.name === 'saved' ? 'save-on' : ''}`}
        aria-describedby={titleId}
        aria-disabled={state.why !== undefined || undefined}
        title={state.why ?? state.hint}
        onClick={() => {
          if (state.name === 'saved' && !state.why) setAsking(true)
          else if (state.name !== 'saved' && !state.why) void act[state.name]()
        }}
      >
        <Icon name={state.icon} />
        <span>{state.text}</span>
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

function Ring({ saving: { loaded, size }, title }: { saving: Saving; title: string }) {
  const part = size > 0 ? Math.min(1, loaded / size) : 0
  return (
    <svg className="save-ring" viewBox="0 0 24 24" role="img" aria-label={`Saved of ${title}`}>
      <circle cx="12" cy="12" r="9" pathLength="100" />
      <circle cx="12" cy="12" r="9" pathLength="100" strokeDasharray={`${part * 100} 100`} />
    </svg>
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
