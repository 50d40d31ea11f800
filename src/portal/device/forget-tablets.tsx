// Button for admins that makes the kept files of all devices unreadable, after a tablet was lost or stolen. It asks first.
import { useState } from 'react'
import { forgetTablets } from '@/data/changes/forget-tablets'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { showError, showToast } from '@/ui/toast-store'
import { useBusy } from '../session/use-busy'
import { useOfflineReason, useTab } from '../session/tab-context'
import { useCan } from '../session/use-session'
import { Setting } from './setting'

export function ForgetTablets() {
  const isAdmin = useCan('manage-users')
  const tab = useTab()
  const why = useOfflineReason('kept files can be removed')
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useBusy((error) => showError('Failed to remove the kept files', error))
  const forget = async () => {
    await forgetTablets(tab)
    showToast({
      title: 'Success',
      text: 'Kept files go from every device, as soon as each has a connection.',
    })
    setIsAsking(false)
  }
  if (!isAdmin) return null
  return (
    <Setting title="All devices">
      <p className="why mb-3">
        A tablet was lost? Files that devices have kept can be removed from all of them. The clinic keeps its
        own.
      </p>
      <Button tone="outline" onClick={() => setIsAsking(true)}>
        Remove kept files from all devices
      </Button>
      {isAsking && (
        <AlertDialog
          title="Remove kept files from all devices?"
          confirmText="Remove them"
          isBusy={isBusy}
          busyText="Removing..."
          why={why}
          onConfirm={() => run(forget)}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            Documents and videos that devices have kept can no longer be opened there: on a device without a
            connection as soon as it has one. The clinic keeps them all, and each device keeps anew what is
            opened or saved.
          </p>
        </AlertDialog>
      )}
    </Setting>
  )
}
