// Dialog in which people change their own account: the name that colleagues see, and the password.
import { Dialog } from '@/ui/dialog'
import { useConnection } from '../../session/tab-context'
import { useMember } from '../../session/use-session'
import { NameForm } from './name-form'
import { PasswordForm } from './password-form'

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { user } = useMember()
  const why = useConnection() === 'offline' ? 'There is no connection.' : undefined
  return (
    <Dialog title="Account" note={user.email} onClose={onClose}>
      <NameForm user={user} why={why} onDone={onClose} />
      <hr className="border-base-300 my-6" />
      <PasswordForm email={user.email} why={why} onDone={onClose} />
    </Dialog>
  )
}
