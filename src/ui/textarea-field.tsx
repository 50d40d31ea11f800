import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react'

type TextareaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  hint?: ReactNode
  error?: string
}

/** A labelled box for several lines; hint and error are read with it. */
export function TextareaField({ label, hint, error, ...rest }: TextareaFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={`textarea w-full text-base ${error ? 'textarea-error' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
      />
      {/* Here from the start, so that what changes is read out. */}
      <div
        id={noteId}
        role="status"
        className={`text-sm ${error ? 'text-error font-medium' : 'text-base-content/75'}`}
      >
        {note}
      </div>
    </div>
  )
}
