import { useId, type SelectHTMLAttributes } from 'react'

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & { label: string; error?: string }

/** A labelled list of choices; its error is read with it. */
export function SelectField({ label, error, children, ...rest }: SelectFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={`select min-h-11 w-full text-base ${error ? 'select-error' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
      >
        {children}
      </select>
      {error && (
        <p id={noteId} className="text-error text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  )
}
