import { Button } from '@/ui/button'
import { useLeaveDialog } from '@/ui/dialog'

/** Done asks as Close does, while a password is neither printed nor copied: it is shown only this once. */
export function SlipsDone({ onClose }: { onClose: () => void }) {
  const leave = useLeaveDialog()
  return (
    <Button tone="accent" onClick={() => leave(onClose)}>
      Done
    </Button>
  )
}
