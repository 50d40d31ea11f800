// The sync badge: whether the clinic can be reached, how many saves wait, how fresh the lists are. An open dialog shows it too.
import { useState } from 'react'
import { Icon } from '@/ui/icon'
import { OnTop } from '@/ui/top-layer'
import { useConnection } from '../session/tab-context'
import { RefreshButton } from './refresh-button'
import { OfflineChip } from './offline-chip'
import { ParkedDialog } from './parked-dialog'
import { useSyncCounts } from './use-sync-counts'

export function SyncBadge() {
  const isOffline = useConnection() === 'offline'
  const { waiting, failing, parked } = useSyncCounts()
  const refused = [...parked, ...failing]
  const [isOpen, setOpen] = useState(false)
  // The dialog closes with its last save; otherwise the next refusal would open it by itself.
  if (isOpen && refused.length === 0) setOpen(false)

  return (
    <>
      <OnTop slot="status">
        <div className="sync-badge">
          <div role="status" className="sync-chips">
            {isOffline && <OfflineChip />}
            {waiting > 0 && (
              <span className="sync-chip bg-info text-info-content">
                <Icon name="clock" className="size-4" />
                <span>{waiting} waiting to sync</span>
              </span>
            )}
          </div>
          {/* The button is outside of the live region, where screen readers would read its time after every pull. */}
          <RefreshButton />
        </div>
      </OnTop>
      {refused.length > 0 && (
        <button type="button" className="sync-chip bg-error text-error-content" onClick={() => setOpen(true)}>
          <Icon name="alert" className="size-4" />
          {refused.length} not accepted
        </button>
      )}
      {isOpen && <ParkedDialog entries={refused} onClose={() => setOpen(false)} />}
    </>
  )
}
