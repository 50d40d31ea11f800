// The files that are on their way to this device, each with pause, go on and cancel.
import { useSyncExternalStore } from 'react'
import type { Saving } from '@/data/database/saving'
import { formatProgress, formatRoughSize } from '@/domain/formats'
import { IconButton } from '@/ui/button'
import { showError } from '@/ui/toast-store'
import { useBusy } from '../forms/use-busy'
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
  const { isBusy, run } = useBusy((error) =>
    showError('An unexpected error occurred. Please try again.', error),
  )
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
        <p className="row-meta">{wordsOf(saving)}</p>
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

const reasons = {
  person: 'Paused',
  offline: 'Goes on when the clinic can be reached',
  metered: 'Goes on over Wi-Fi',
  full: 'No room on this device',
  changed: 'A newer version is there',
  refused: 'The clinic no longer has it, or does not give it',
  damaged: 'It did not arrive whole',
} as const

/** The line under a file on its way: `62 % · 12 of 19 MB`, or the reason why the file does not come. */
function wordsOf({ status, reason, loaded, size, missing }: Saving) {
  if (status === 'checking') return 'Being checked'
  const lack = reason === 'full' && missing ? `, ${formatRoughSize(missing)} too little` : ''
  const state = reason ? `${reasons[reason]}${lack}` : status === 'waiting' ? 'Waits for its turn' : ''
  return [formatProgress(loaded, size), state].filter(Boolean).join(' · ')
}
