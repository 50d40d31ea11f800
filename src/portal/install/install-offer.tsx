// The offer at the end of Home to install the portal, in browsers that can. After any answer this device does not show the offer
// again; the page "On this device" still has a button for it.
import { Suspense, useState } from 'react'
import { isOfferPutAway, putOfferAway } from '@/data/install-offer'
import { lazyPart } from '@/ui/lazy-part'
import { useTab } from '../session/tab-context'
import { useOffer } from './use-offer'

const InstallCard = lazyPart(() => import('./install-card'), 'InstallCard')

export function InstallOffer() {
  const { storage } = useTab().device
  const offer = useOffer()
  const [isPutAway, setPutAway] = useState(() => isOfferPutAway(storage))
  if (!offer || isPutAway) return null
  const putAway = () => {
    putOfferAway(storage)
    setPutAway(true)
    // The pressed button disappears, so the page's heading gets the focus.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <Suspense>
      <InstallCard onAnswer={putAway} />
    </Suspense>
  )
}
