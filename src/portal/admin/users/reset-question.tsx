// Dialog that asks before a password reset is mailed, because a mail cannot be called back.
import { fullName } from '@/domain/person-name'
import type { UserRow } from '@/domain/rows'
import { AlertDialog } from '@/ui/alert-dialog'
import { useOfflineReason } from '../../session/tab-context'
import { Email } from './email'

type ResetQuestionProps = { user: UserRow; onSend: () => void; onClose: () => void }

export function ResetQuestion({ user, onSend, onClose }: ResetQuestionProps) {
  const why = useOfflineReason('the mail can be sent')
  return (
    <AlertDialog
      title={`Send ${fullName(user)} a password reset?`}
      confirmText="Send the email"
      isHarmless
      why={why}
      onConfirm={onSend}
      onCancel={onClose}
    >
      <p className="wrap-any">
        <Email address={user.email} /> gets a link to choose a new password. The current one works until then.
      </p>
    </AlertDialog>
  )
}
