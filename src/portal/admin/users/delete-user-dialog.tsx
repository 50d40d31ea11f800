// Dialog that asks before an account is deleted.
import { deleteUser, isUserDeleted, wordsOf } from '@/data/changes/user-functions'
import { fullName } from '@/domain/person-name'
import type { UserRow } from '@/domain/rows'
import { AlertDialog } from '@/ui/alert-dialog'
import { showError, showToast } from '@/ui/toast-store'
import { useOfflineReason, useTab } from '../../session/tab-context'
import { useBusy } from '../../session/use-busy'
import { Email } from './email'

export function DeleteUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const tab = useTab()
  const why = useOfflineReason('the account can be deleted')
  const { isBusy, run } = useBusy((error) => {
    showError(wordsOf(error) ?? 'Failed to delete user', error)
    if (isUserDeleted(error)) onClose()
  })
  const remove = async () => {
    await deleteUser(tab, user.id)
    showToast({ title: 'Success', text: `User ${user.email} has been deleted successfully` })
    onClose()
  }
  return (
    <AlertDialog
      title="Are you sure?"
      confirmText="Delete"
      isBusy={isBusy}
      busyText="Deleting..."
      why={why}
      onConfirm={() => run(remove)}
      onCancel={onClose}
    >
      <p className="wrap-any">
        This action cannot be undone. The account of <b className="font-semibold">{fullName(user)}</b> (
        <Email address={user.email} />) and all associated data are removed.
      </p>
      <p>
        Documents and videos that this person uploaded stay, without the name. To shut the door for a while,
        use Disable.
      </p>
    </AlertDialog>
  )
}
