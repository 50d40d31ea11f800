// Lays the cover "Still you?" over the screens of a member, and shows its notice. The screens stay as they are beneath it: hidden,
// inert, and out of the accessibility tree.
import { Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { phaseOf } from '@/data/session/stored/cover'
import { coverAfter } from '@/data/session/stored/cover-setting'
import { lazyPart } from '@/ui/lazy-part'
import { useTab } from '../session/tab-context'

const loadCover = () => import('./cover')
const Cover = lazyPart(loadCover, 'Cover')
const CoverNotice = lazyPart(() => import('./cover-notice'), 'CoverNotice')

export function IdleGate({ children }: { children: ReactNode }) {
  const tab = useTab()
  const phase = useSyncExternalStore(tab.auth.idle.cover.subscribe, () => phaseOf(tab))
  const isCovered = phase === 'covered'
  useFocusWhereItWas(isCovered)
  // The cover's code is fetched beforehand, because the network may be gone when the cover is shown. A failed fetch is tried again when
  // the cover is shown.
  useEffect(() => {
    if (coverAfter(tab) > 0) void loadCover().catch(() => undefined)
  }, [tab])
  return (
    <>
      <div className={isCovered ? 'beneath-cover' : 'contents'} inert={isCovered}>
        {children}
      </div>
      <Suspense>
        {isCovered && <Cover />}
        {phase === 'notice' && <CoverNotice />}
      </Suspense>
    </>
  )
}

/**
 * Gives the focus back to the element that had it before the cover. Where that is gone, an open dialog gets it, or after a restart the
 * page's heading.
 */
function useFocusWhereItWas(isCovered: boolean) {
  const before = useRef<Element>(null)
  const wasCovered = useRef(false)
  useLayoutEffect(() => {
    if (isCovered) before.current = document.activeElement
    else if (wasCovered.current) {
      const last = before.current
      const isThere = last instanceof HTMLElement && last.isConnected && last !== document.body
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      const other = (dialog ?? document).querySelector<HTMLElement>(dialog ? 'button' : 'main h1')
      ;(isThere ? last : other)?.focus({ preventScroll: true })
    }
    wasCovered.current = isCovered
  }, [isCovered])
}
