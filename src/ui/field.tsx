// A labelled input: the label is text above it, hint and error are read with it.
import { useId, useState, type InputHTMLAttributes } from 'react'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: string; error?: string }

export function Field({ label, hint, error, className = '', ...rest }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        {...rest}
        className={`input min-h-11 w-full text-base ${error ? 'input-error' : ''} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
      />
      {note && (
        <p id={noteId} className={`text-sm ${error ? 'text-error font-medium' : 'text-base-content/75'}`}>
          {note}
        </p>
      )}
    </div>
  )
}

/** A password with a switch that shows it: typing blind on a tablet is how people lock themselves out. */
export function PasswordField({ label, hint, error, ...rest }: FieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field
        {...rest}
        label={label}
        hint={hint}
        error={error}
        type={isShown ? 'text' : 'password'}
        className="pr-18"
      />
      <button
        type="button"
        className="btn btn-ghost absolute top-[1.925rem] right-0 h-11 min-w-16 px-2 text-sm"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only">{label.toLowerCase()}</span>
      </button>
    </div>
  )
}
