// Notice for an admin who is made staff while a page is open: it says why the page has fewer buttons.
import { useEffect, useState } from 'react'
import { refreshAccount } from '@/data/session/account/refresh-account'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useTab } from './tab-context'
import { useMember } from './use-session'

/** Ms between two requests for the account; the lists of an open screen are pulled as often. */
const CHECK_INTERVAL_MS = 5 * 60_000

export function LostAdminNotice() {
  const tab = useTab()
  const { role, user } = useMember()
  const [was, setWas] = useState({ id: user.id, role })
  const [isLost, setLost] = useState(false)
  // An unknown role is not a lost role, and nobody loses the role of somebody else.
  if (user.id !== was.id || (role && role !== was.role)) {
    setWas({ id: user.id, role })
    setLost(user.id === was.id && was.role === 'admin' && role === 'staff')
  }
  useEffect(() => {
    if (role !== 'admin') return
    const look = () => {
      if (document.visibilityState === 'visible') void refreshAccount(tab)
    }
    const timer = setInterval(look, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [role, tab])

  return (
    <div role="alert">
      {isLost && (
        <p className="bg-warning text-warning-content flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm md:px-8">
          <Icon name="key" className="size-5" />
          <span className="min-w-0 flex-1 basis-48">
            You are no longer an admin. Uploading, editing and deleting are for admins; all else is as before.
          </span>
          <Button tone="quiet" onClick={() => setLost(false)}>
            OK
          </Button>
        </p>
      )}
    </div>
  )
}
