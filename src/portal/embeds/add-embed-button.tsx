import { useState } from 'react'
import { Button } from '@/ui/button'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { useCan } from '../session/use-session'
import type { EmbedTarget } from '../forms/category-choice'

const AddEmbedDialog = lazyPart(() => import('./add-embed-dialog'), 'AddEmbedDialog')

/** Button that opens the form for an embed, for admins only; the form's code is fetched then. */
export function AddEmbedButton({ target }: { target: EmbedTarget }) {
  const canUpload = useCan('upload')
  const [isOpen, setOpen] = useState(false)
  if (!canUpload) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="outline" icon="plus" onClick={() => setOpen(true)}>
        Add Video Embed
      </Button>
      {isOpen && (
        <LazyDialog onClose={close}>
          <AddEmbedDialog target={target} onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}
