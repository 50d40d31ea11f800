// Moves toasts and the status line into the topmost open dialog, and back when it closes: they must stay visible and reachable, but a
// modal dialog covers everything outside it and makes it inert.
import { useCallback, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

type Slot = 'toasts' | 'status'

const useHosts = create<{ hosts: { slot: Slot; element: HTMLElement }[] }>(() => ({ hosts: [] }))

/** The place in a dialog for the content of a slot. A dialog has one for each slot. */
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

/** Whether an open dialog covers the page. */
export const useIsCovered = () =>
  useHosts(({ hosts }) => hosts.some(({ element }) => element.closest('dialog') !== null))

/** Renders its children in the topmost open dialog, or in place when no dialog is open. */
export function OnTop({ slot, children }: { slot: Slot; children: ReactNode }) {
  const host = useHosts(({ hosts }) => hosts.findLast((candidate) => candidate.slot === slot)?.element)
  return host ? createPortal(children, host) : children
}
