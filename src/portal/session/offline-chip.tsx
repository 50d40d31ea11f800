import { Icon } from '@/ui/icon'
import { useConnection } from './tab-context'

/** A small mark that says Offline. */
export function OfflineChip() {
  return (
    <span className="sync-chip bg-warning text-warning-content">
      <Icon name="cloudOff" className="size-4" />
      <span>Offline</span>
    </span>
  )
}

/** The offline chip for pages outside of the shell. Screen readers read it when it appears. */
export function OfflineStatus({ className }: { className?: string }) {
  const isOffline = useConnection() === 'offline'
  return (
    <div role="status" className={className}>
      {isOffline && <OfflineChip />}
    </div>
  )
}
