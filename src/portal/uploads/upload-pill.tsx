// The pill in the bar of every screen while uploads have not ended: how they stand, and the way to their dialog.
import { useState } from 'react'
import { Icon } from '@/ui/icon'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { useIsCovered } from '@/ui/top-layer'
import { useConnection } from '../session/tab-context'
import { pillWords } from './upload-words'
import { useRun } from './use-run'

const UploadsDialog = lazyPart(() => import('./uploads-dialog'), 'UploadsDialog')

export function UploadPill() {
  const run = useRun()
  const isCovered = useIsCovered()
  const isOffline = useConnection() === 'offline'
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { all = [], left = [] } = run ?? {}
  if (left.length === 0) return null
  const { words, tone } = pillWords(left, all.length, isOffline)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`upload-pill upload-${tone}`}
        onClick={() => setOpen(true)}
      >
        {tone === 'moving' ? (
          <span
            className={`spinner spinner-small ${isCovered ? 'spinner-resting' : ''}`}
            aria-hidden="true"
          />
        ) : (
          <Icon
            name={tone === 'failed' ? 'alert' : tone === 'offline' ? 'cloudOff' : 'pause'}
            className="size-4"
          />
        )}
        <span>{words}</span>
      </button>
      {isOpen && (
        <LazyDialog onClose={close}>
          <UploadsDialog onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}
