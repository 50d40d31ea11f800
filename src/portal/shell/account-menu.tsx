// Menu of the person who is signed in, on every screen: at the foot of the rail, or as initials in the bar of a phone.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName, initials } from '@/domain/person-name'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { Menu } from '@/ui/menu'
import { useConnectionPanel } from '../session/open-panel'
import { useMember } from '../session/use-session'
import { useSignOutQuestion } from '../session/use-sign-out-question'

const AccountDialog = lazyPart(() => import('./account/account-dialog'), 'AccountDialog')

export function AccountMenu({ className, hasName = false }: { className: string; hasName?: boolean }) {
  const { user, role } = useMember()
  const { ask, question } = useSignOutQuestion()
  const openPanel = useConnectionPanel((panel) => panel.setOpen)
  const navigate = useNavigate()
  const page = useLocation({ select: ({ pathname }) => pathname })
  /** The page on which the account was opened: it goes with the page. */
  const [openOn, setOpenOn] = useState<string>()
  const close = () => setOpenOn(undefined)
  const name = fullName(user)
  const roleName = role === 'admin' ? 'Admin' : 'Staff'
  const avatar = (
    <span className="avatar" aria-hidden="true">
      {initials(user)}
    </span>
  )
  return (
    <>
      <Menu
        label={`${name}, ${roleName}: account`}
        className={className}
        head={
          <div className="account-head">
            {avatar}
            <p className="wrap-any min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="text-base-content/75 text-sm">{roleName}</span>
            </p>
          </div>
        }
        items={[
          { text: 'Account', icon: 'key', onSelect: () => setOpenOn(page) },
          { text: 'Connection', icon: 'cloud', onSelect: () => openPanel(true) },
          {
            text: 'On this device',
            icon: 'tablet',
            onSelect: () => void navigate({ to: '/on-this-device' }),
          },
          { text: 'Sign Out', icon: 'signOut', onSelect: ask },
        ]}
      >
        {avatar}
        {hasName && <span className="wrap-any line-clamp-2">{user.first_name || user.email}</span>}
      </Menu>
      {question}
      {openOn === page && (
        <LazyDialog onClose={close}>
          <AccountDialog onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}
