// Button that makes the kept files of all tablets unreadable, after a tablet was lost or stolen. It asks first.
import { useState } from 'react'
import { forgetTablets } from '@/data/changes/forget-tablets'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { showError, showToast } from '@/ui/toast-store'
import { useBusy } from '../../session/use-busy'
import { useOfflineReason, useTab } from '../../session/tab-context'

export function ForgetTablets() {
  const tab = useTab()
  const why = useOfflineReason('tablets can be forgotten')
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useBusy((error) => showError('Failed to forget the tablets', error))
  const forget = async () => {
    await forgetTablets(tab)
    showToast({ title: 'Success', text: 'All tablets forget the files that they kept' })
    setIsAsking(false)
  }
  return (
    <div className="mt-8">
      <Button tone="outline" onClick={() => setIsAsking(true)}>
        Forget all tablets
      </Button>
      {isAsking && (
        <AlertDialog
          title="Forget all tablets?"
          confirmText="Forget them"
          isBusy={isBusy}
          busyText="Forgetting..."
          why={why}
          onConfirm={() => run(forget)}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            Documents and videos that tablets have kept can no longer be read there: on a tablet without a
            connection as soon as it has one. Then each keeps anew what is opened or saved.
          </p>
        </AlertDialog>
      )}
    </div>
  )
}
