import { Icon } from '@/ui/icon'

/** Says that the clinic cannot be reached. */
export function OfflineChip() {
  return (
    <span className="sync-chip bg-warning text-warning-content">
      <Icon name="cloudOff" className="size-4" />
      <span>Offline</span>
    </span>
  )
}
