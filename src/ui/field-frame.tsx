import { useId, type ReactNode } from 'react'

type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type FieldFrameProps = {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Whether the hint changes while one types: its element is then always there, so that screen readers read each change. */
  isLive?: boolean
  children: (control: Control) => ReactNode
}

/** A control with its label above, and below a hint or an error, which screen readers read with the control. */
export function FieldFrame({ label, hint, error, isLive = false, children }: FieldFrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  const Note = isLive ? 'div' : 'p'
  const hasNote = isLive || Boolean(note)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {hasNote && (
        <Note
          id={noteId}
          role={isLive ? 'status' : undefined}
          className={`text-sm ${error ? 'text-error font-medium' : 'text-base-content/75'}`}
        >
          {note}
        </Note>
      )}
    </div>
  )
}
