import { EDITABLE_COLUMNS } from '@/domain/editable-columns'
import type { KeptOnTablets } from '@/domain/kept-on-tablets'
import { CheckField } from '@/ui/check-field'

type KeptFieldsProps = { value: KeptOnTablets; onChange: (value: KeptOnTablets) => void }

/** Two switches of the edit dialog: whether every tablet keeps the file, and whether a tablet may keep it. */
export function KeptFields({ value, onChange }: KeptFieldsProps) {
  const { pinned, offline_ok } = value
  return (
    <>
      <CheckField
        label={EDITABLE_COLUMNS.pinned}
        hint="Every device gets it by itself, and it opens without a connection."
        error={keptFieldsProblem(value)}
        isOn={pinned}
        onChange={(isOn) => onChange({ pinned: isOn, offline_ok })}
      />
      <CheckField
        label={EDITABLE_COLUMNS.offline_ok}
        hint="Off: no device saves it, and it needs a connection."
        isOn={offline_ok}
        onChange={(isOn) => onChange({ pinned, offline_ok: isOn })}
      />
    </>
  )
}

/** The reason why the two switches cannot be saved as they are; undefined where they can. */
export const keptFieldsProblem = (kept: KeptOnTablets | undefined) =>
  kept?.pinned && !kept.offline_ok ? 'It cannot be on every device while no device may save it.' : undefined
