/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a pointer over a toast only stops its clock */
/* oxlint-disable jsx-a11y/no-static-element-interactions -- a pointer over a toast only stops its clock */
import { useEffect, useRef, type PointerEvent } from 'react'
import { Icon } from './icon'
import type { Toast } from './toast-store'

const icons = { plain: 'check', notice: 'info', destructive: 'alert' } as const

type ToastCardProps = {
  toast: Toast
  onHold: (isOn: boolean) => void
  onDismiss: () => void
}

/** A toast on the screen. `onHold` gets true when a pointer or the focus comes, false when it goes: clocks stop meanwhile. */
export function ToastCard({ toast, onHold, onDismiss }: ToastCardProps) {
  const latestHold = useRef(onHold)
  useEffect(() => {
    latestHold.current = onHold
  })
  // A card that is removed under the pointer gets no leave event, so this effect ends its hold.
  useEffect(() => () => latestHold.current(false), [])
  const onPointerMove = usePointerThatMoves(() => onHold(true))

  const { title, text, about, action, tone } = toast
  return (
    <div
      className={`toast-card ${tone === 'destructive' ? 'bg-error text-error-content' : 'bg-neutral text-neutral-content'}`}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Icon name={icons[tone]} className="size-5" />
      <div className="toast-words">
        <p className="font-semibold">{title}</p>
        {text && <p>{text}</p>}
        {about && <p>{about}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="toast-button px-3 font-semibold underline underline-offset-4"
          onClick={() => {
            onDismiss()
            action.onSelect()
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" aria-label="Dismiss" className="toast-button" onClick={onDismiss}>
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}

/** Calls `onMove` for a pointer that really moves: a resting pointer under which a toast appears sends a move event as well. */
function usePointerThatMoves(onMove: () => void) {
  const last = useRef<{ x: number; y: number }>(undefined)
  return ({ clientX: x, clientY: y }: PointerEvent) => {
    const before = last.current
    last.current = { x, y }
    if (before && (before.x !== x || before.y !== y)) onMove()
  }
}
