// Dialog about one's own account: the name that colleagues see, the password, what lies on this device, and the other devices.
import { Dialog } from '@/ui/dialog'
import { useOfflineReason } from '../../session/tab-context'
import { useMember } from '../../session/use-session'
import { ElsewherePart } from './elsewhere-part'
import { NameForm } from './name-form'
import { PasswordForm } from './password-form'
import { TabletPart } from './tablet-part'

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { user } = useMember()
  const why = useOfflineReason()
  const line = <hr className="border-base-300 my-6" />
  return (
    <Dialog title="Account" note={user.email} onClose={onClose}>
      <NameForm user={user} why={why} onDone={onClose} />
      {line}
      <PasswordForm email={user.email} why={why} onDone={onClose} />
      {line}
      <TabletPart onClose={onClose} />
      {line}
      <ElsewherePart why={why} />
    </Dialog>
  )
}
