// An open modal dialog makes everything outside it inert and covers it. Toasts and the sync badge, which must stay visible and
// reachable, move into the topmost dialog for as long as it is open, and back afterwards.
import { useCallback, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

type Slot = 'toasts' | 'status'

const useHosts = create<{ hosts: { slot: Slot; element: HTMLElement }[] }>(() => ({ hosts: [] }))

/** The place for a slot's content in a dialog, which has one for each slot. */
export function TopLayerHost({ slot, className }: { slot: Slot; className?: string }) {
  const register = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      useHosts.setState(({ hosts }) => ({ hosts: [...hosts, { slot, element }] }))
      return () =>
        useHosts.setState(({ hosts }) => ({ hosts: hosts.filter((host) => host.element !== element) }))
    },
    [slot],
  )
  return <div ref={register} className={className} />
}

/** Renders its children in the topmost open dialog, or right here when none is open. */
export function OnTop({ slot, children }: { slot: Slot; children: ReactNode }) {
  const host = useHosts(({ hosts }) => hosts.findLast((candidate) => candidate.slot === slot)?.element)
  return host ? createPortal(children, host) : children
}
