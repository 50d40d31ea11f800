// The files that are on their way to this device, each with pause, go on and cancel.
import { useSyncExternalStore } from 'react'
import type { Saving } from '@/data/database/saving'
import { IconButton } from '@/ui/button'
import { useBusy } from '../session/use-busy'
import { savingWords } from './saving-words'
import { useTab } from '../session/tab-context'

export function ComingList() {
  const { state } = useTab().shelf.saving
  const saving = useSyncExternalStore(state.subscribe, state.getState)
  if (saving.size === 0) return null
  return (
    <section className="mt-4" aria-labelledby="device-coming">
      <h2 id="device-coming" className="mb-2 text-lg font-semibold">
        On its way
      </h2>
      <ul className="panel rows">
        {[...saving].map(([key, each]) => (
          <ComingRow key={key} fileKey={key} saving={each} />
        ))}
      </ul>
    </section>
  )
}

function ComingRow({ fileKey, saving }: { fileKey: string; saving: Saving }) {
  const { pause, resume, cancel } = useTab().shelf.saving
  const { isBusy, run } = useBusy()
  const { status, loaded, size, title } = saving
  const isForPerson = saving.reason === 'changed' || saving.reason === 'metered'
  const isRunning = status === 'saving' || (status === 'waiting' && !isForPerson)
  const why = isBusy ? 'One moment.' : undefined
  return (
    <li className="row">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="row-title wrap-any">
          {title}
        </p>
        <progress className="thin-bar" aria-label={`Saved of ${title}`} max={size || 1} value={loaded} />
        <p className="row-meta">{savingWords(saving)}</p>
      </div>
      {isRunning && (
        <IconButton
          label={`Pause ${title}`}
          icon="pause"
          why={why}
          onClick={() => run(() => pause(fileKey))}
        />
      )}
      {!isRunning && status !== 'checking' && (
        <IconButton
          label={`Go on with ${title}`}
          icon="play"
          why={why}
          onClick={() => run(() => resume(fileKey))}
        />
      )}
      <IconButton
        label={`Cancel ${title}`}
        icon="close"
        why={why}
        onClick={() => run(() => cancel(fileKey))}
      />
    </li>
  )
}
