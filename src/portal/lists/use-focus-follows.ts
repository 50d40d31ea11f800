import { useLayoutEffect, useRef, type RefObject } from 'react'

type Focused = { row: string; name: string | undefined }

/**
 * Keeps the focus in a row that moves to another group, where the row is rendered anew: on the control of the same name, or else on
 * the row's first control. When the row has left the list, the list gets the focus.
 */
export function useFocusFollows(list: RefObject<HTMLElement | null>) {
  const last = useRef<Focused>(undefined)
  // A layout effect, because a control can get the focus before a passive effect would run.
  useLayoutEffect(() => {
    const frame = list.current
    if (!frame) return
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === frame) return
      const row = rowOf(target)
      last.current = row === undefined ? undefined : { row, name: nameOf(target) }
    }
    // A control that is removed loses the focus too. The row is forgotten only if a person has moved the focus out of it.
    const onBlur = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if ((target as Node).isConnected && rowOf(document.activeElement) === undefined)
          last.current = undefined
      })
    frame.addEventListener('focusin', onFocus)
    frame.addEventListener('focusout', onBlur)
    return () => {
      frame.removeEventListener('focusin', onFocus)
      frame.removeEventListener('focusout', onBlur)
    }
  }, [list])

  useLayoutEffect(() => {
    const frame = list.current
    const { row, name } = last.current ?? {}
    // After a button is removed, the focus is on an element around it (use-keep-focus.ts) or on the body.
    if (!frame || row === undefined || !document.activeElement?.contains(frame)) return
    const item = frame.querySelector(`[data-row="${CSS.escape(row)}"]`)
    const controls = [...(item?.querySelectorAll<HTMLElement>('button:not(:disabled), a') ?? [])]
    const next = controls.find((control) => nameOf(control) === name) ?? controls[0] ?? frame
    next.focus({ preventScroll: true })
  })
}

const rowOf = (control: Element | null) => control?.closest<HTMLElement>('[data-row]')?.dataset.row

const nameOf = (control: HTMLElement) => control.ariaLabel ?? control.textContent
