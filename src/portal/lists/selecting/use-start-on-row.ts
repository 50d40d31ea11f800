// A long touch of a row, or the key x on it, selects the row, and begins a selection where there is none.
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Selection } from './selection'

/** Ms of a long touch, and the px by which the finger may move meanwhile. */
const HOLD_MS = 500
const SLIP = 10

const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('main [data-row]') : null

/** Selects the row, and moves the focus to its box, at once: what had the focus is inert then. */
export function startOnRow(selection: Selection, row: HTMLElement) {
  flushSync(() => selection.toggle(row.dataset['row']!))
  row.querySelector<HTMLElement>('.select-box')?.focus({ preventScroll: true })
}

export function useStartOnRow(selection: Selection, isOffered: boolean) {
  useEffect(() => {
    if (!isOffered) return
    const end = new AbortController()
    const { signal } = end
    let timer: ReturnType<typeof setTimeout> | undefined
    let down: PointerEvent | undefined
    let isHeld = false

    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const onDown = (event: PointerEvent) => {
      stop()
      isHeld = false
      const row = rowAt(event.target)
      if (event.pointerType !== 'touch' || !row || selection.state.getState().isOn) return
      down = event
      timer = setTimeout(() => {
        timer = undefined
        isHeld = true
        if (row.isConnected) startOnRow(selection, row)
      }, HOLD_MS)
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (timer && Math.hypot(clientX - down!.clientX, clientY - down!.clientY) > SLIP) stop()
    }
    const onUp = () => {
      stop()
      if (isHeld) timer = setTimeout(() => (isHeld = false), HOLD_MS)
    }
    // The end of a long touch is a click in some browsers, and would take the row out again; others open a menu.
    const onClick = (event: Event) => {
      if (!isHeld) return
      isHeld = false
      event.preventDefault()
      event.stopPropagation()
    }
    const onMenu = (event: Event) => {
      if (timer || isHeld) event.preventDefault()
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
      const row = rowAt(target)
      const isText =
        target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')
      if (key !== 'x' || ctrlKey || metaKey || altKey || shiftKey || !row || isText) return
      startOnRow(selection, row)
    }
    document.addEventListener('pointerdown', onDown, { signal, capture: true })
    document.addEventListener('pointermove', onMove, { signal })
    for (const name of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(name, onUp, { signal })
    document.addEventListener('click', onClick, { signal, capture: true })
    document.addEventListener('contextmenu', onMenu, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => {
      stop()
      end.abort()
    }
  }, [selection, isOffered])
}
