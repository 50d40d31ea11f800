import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useConnection } from '../session/tab-context'

type MissingDialogProps = { kind: 'document' | 'video'; onClose: () => void }

/** Says that a link led to a row that is not in the list. */
export function MissingDialog({ kind, onClose }: MissingDialogProps) {
  const isOffline = useConnection() === 'offline'
  return (
    <Dialog
      title={isOffline ? `This ${kind} is not on this tablet` : `This ${kind} is no longer here`}
      onClose={onClose}
    >
      <p>
        {isOffline
          ? 'There is no connection, so the clinic cannot be asked for it. Open the link again when there is one.'
          : 'It was deleted, or the link is not complete. Ask whoever sent it to you.'}
      </p>
      <div className="mt-6 flex justify-end">
        <Button tone="primary" data-autofocus onClick={onClose}>
          Show the list
        </Button>
      </div>
    </Dialog>
  )
}
