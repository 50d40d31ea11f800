import { coverAfter, setCoverAfter } from '@/data/session/stored/cover-setting'
import { COVER_CHOICES } from '@/domain/idle'
import { CompactSelect } from '@/ui/compact-select'
import { Setting } from './setting'
import { useSetting } from './use-setting'

const options = COVER_CHOICES.map(
  (minutes) => [String(minutes), minutes === 0 ? 'Never' : `After ${minutes} minutes`] as const,
)

/** Setting: after how long without a touch the screen is covered with "Still you?". */
export function CoverSetting() {
  const [chosen, choose] = useSetting(coverAfter, setCoverAfter)
  return (
    <Setting title="Still you?">
      <p className="why mb-3">
        When nobody touches this device, the screen is covered and asks for your password. Not while a video
        plays, an upload runs or a form is filled in.
      </p>
      <CompactSelect
        className="max-w-56"
        label="Cover the screen"
        value={String(chosen)}
        options={options}
        onChange={(minutes) => choose(Number(minutes))}
      />
    </Setting>
  )
}
