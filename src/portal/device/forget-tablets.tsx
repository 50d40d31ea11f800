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
  const why = useOfflineReason('copies can be removed')
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useBusy((error) => showError('Failed to remove the copies', error))
  const forget = async () => {
    await forgetTablets(tab)
    showToast({
      title: 'Success',
      text: 'The copies leave every device, as soon as each has a connection.',
    })
    setIsAsking(false)
  }
  if (!isAdmin) return null
  return (
    <Setting title="All devices">
      <p className="why mb-3">
        Was a tablet lost? First disable the account that was signed in on it, in the Admin Panel. Then remove
        the copies of documents and videos here. The clinic keeps its own.
      </p>
      <Button tone="outline" onClick={() => setIsAsking(true)}>
        Remove the copies on all devices
      </Button>
      {isAsking && (
        <AlertDialog
          title="Remove the copies on all devices?"
          confirmText="Remove them"
          isBusy={isBusy}
          busyText="Removing..."
          why={why}
          onConfirm={() => run(forget)}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            These copies can no longer be opened: on a device without a connection, as soon as it has one. The
            clinic keeps all documents and videos, and what is opened or saved anew is on that device again.
          </p>
        </AlertDialog>
      )}
    </Setting>
  )
}
