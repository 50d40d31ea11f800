// The part of the page "On this device" by which people install the portal: with the browser's own question where it has one, and
// with pictured steps. The installed portal itself does not show this part.
import { useState } from 'react'
import { Button } from '@/ui/button'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { useMedia } from '@/ui/use-media'
import { askToInstall, useOffer } from './use-offer'

const InstallSteps = lazyPart(() => import('./install-steps'), 'InstallSteps')

export function InstallSection() {
  const offer = useOffer()
  const isInBrowser = useMedia('(display-mode: browser)')
  const [isOpen, setOpen] = useState(false)
  if (!isInBrowser) return null
  const close = () => setOpen(false)
  return (
    <section className="panel mt-4 p-[min(1.25rem,4vw)]" aria-labelledby="device-install">
      <h2 id="device-install" className="text-lg font-semibold">
        The portal on your home screen
      </h2>
      <p className="why mt-1 mb-3">An icon of its own, which opens the portal without the browser’s bars.</p>
      <div className="flex flex-wrap gap-2">
        {offer && (
          <Button tone="outline" icon="tabletSave" onClick={() => void askToInstall()}>
            Install
          </Button>
        )}
        <Button tone={offer ? 'quiet' : 'outline'} onClick={() => setOpen(true)}>
          Show the steps
        </Button>
      </div>
      {isOpen && (
        <LazyDialog onClose={close}>
          <InstallSteps onClose={close} />
        </LazyDialog>
      )}
    </section>
  )
}
