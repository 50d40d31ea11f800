// The cover "Still you?". With a network it asks for the password. Without a network it opens by a tap, and says that no password is
// checked.
import { useId } from 'react'
import type { SessionUser } from '@/data/session/session-state'
import { Button } from '@/ui/button'
import { Mark } from '@/ui/mark'
import { useModal } from '@/ui/use-modal'
import { useConnection } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { OpenByPassword, OpenByTap } from './open-cover'
import { useStayOnTop } from './use-stay-on-top'
import { useSomebodyElse } from './somebody-else'

export function Cover() {
  const { user } = useMember()
  const name = nameOf(user)
  const ref = useModal({ onClose: () => undefined, isLocked: true })
  useStayOnTop(ref)
  const id = useId()
  const isOffline = useConnection() === 'offline'
  const { ask, isSigningOut, question } = useSomebodyElse(name)
  return (
    <dialog ref={ref} aria-labelledby={`${id}-title`} aria-describedby={`${id}-lead`} className="cover">
      <div tabIndex={-1} className="cover-page">
        <div className="panel cover-card">
          <Mark className="size-12" />
          <h1 id={`${id}-title`} className="page-title wrap-any mt-5">
            Still you, {name}?
          </h1>
          <p id={`${id}-lead`} className="text-base-content/80 cover-lead">
            Nobody touched this device for a while, so the screen is covered. Everything is where it was.
          </p>
          {isOffline ? <OpenByTap name={name} /> : <OpenByPassword name={name} />}
          <Button
            tone="quiet"
            className="btn-wrap mt-3 w-full"
            isBusy={isSigningOut}
            busyText="Signing out..."
            onClick={ask}
          >
            Not {name}? Sign {name} out
          </Button>
        </div>
      </div>
      {question}
    </dialog>
  )
}

const nameOf = ({ first_name, email }: SessionUser) => first_name || email
