import { useState } from 'react'
import { Button } from '@/ui/button'
import { useMember } from '../session/use-session'
import { AddEmbedDialog } from './add-embed-dialog'
import type { EmbedTarget } from './category-choice'

/** Opens the form; admins alone have it. */
export function AddEmbedButton({ target }: { target: EmbedTarget }) {
  const { role } = useMember()
  const [isOpen, setOpen] = useState(false)
  if (role !== 'admin') return null
  return (
    <>
      <Button tone="outline" icon="plus" onClick={() => setOpen(true)}>
        Add Video Embed
      </Button>
      {isOpen && <AddEmbedDialog target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
