import { useState } from 'react'
import { coverAfter, setCoverAfter } from '@/data/session/stored/cover-setting'
import { COVER_CHOICES } from '@/domain/idle'
import { CompactSelect } from '@/ui/compact-select'
import { showError } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'

const options = COVER_CHOICES.map(
  (minutes) => [String(minutes), minutes === 0 ? 'Never' : `After ${minutes} minutes`] as const,
)

/** Setting: after how long without a touch the screen is covered with "Still you?". */
export function CoverSetting() {
  const tab = useTab()
  const [chosen, setChosen] = useState(() => coverAfter(tab))
  const choose = (minutes: number) => {
    try {
      setCoverAfter(tab, minutes)
      setChosen(minutes)
    } catch (error) {
      showError('The setting could not be kept on this device', error)
    }
  }
  return (
    <section className="panel mt-4 p-[min(1.25rem,4vw)]" aria-labelledby="device-cover">
      <h2 id="device-cover" className="text-lg font-semibold">
        Still you?
      </h2>
      <p className="why mt-1 mb-3">
        When nobody touches this tablet, the screen is covered and asks for your password. Not while a video
        plays, an upload runs or a form is filled in.
      </p>
      <CompactSelect
        className="max-w-56"
        label="Cover the screen"
        value={String(chosen)}
        options={options}
        onChange={(minutes) => choose(Number(minutes))}
      />
    </section>
  )
}
