import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useConnection } from '../session/tab-context'

type MissingDialogProps = {
  kind: 'document' | 'video'
  /** Whether the list is not whole, so that the row may still be at the clinic. */
  isLacking: boolean
  onClose: () => void
}

/** Says that a link led to a row that is not in the list. */
export function MissingDialog({ kind, isLacking, onClose }: MissingDialogProps) {
  const isOffline = useConnection() === 'offline'
  return (
    <Dialog
      title={isOffline || isLacking ? `This ${kind} is not on this device` : `This ${kind} is no longer here`}
      onClose={onClose}
    >
      <p>
        {isOffline
          ? 'There is no connection, so the clinic cannot be asked for it. Open the link again when there is one.'
          : isLacking
            ? 'The list could not be loaded whole, so it may still be at the clinic. Open the link again later.'
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
