import { useEffect, useState, type InputHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string
  error?: string
  /** Whether screen readers read each change of the hint, for a hint that changes while one types. */
  isLive?: boolean
}

/** A labelled input. */
export function Field({ label, hint, error, isLive = false, className = '', ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isLive={isLive}>
      {(control) => (
        <input
          {...rest}
          {...control}
          className={`input min-h-11 w-full text-base ${error ? 'input-error' : ''} ${className}`}
        />
      )}
    </FieldFrame>
  )
}

/**
 * A password field with a button that shows the password, because people who type blind on a tablet lock themselves out. A shown
 * password is hidden again when the form is sent, so that no browser keeps it as a text, and when the page is put away.
 */
export function PasswordField({ label, hint, error, ...rest }: FieldProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const hide = () => setShown(false)
    const over = new AbortController()
    for (const name of ['submit', 'visibilitychange', 'pagehide']) addEventListener(name, hide, over)
    return () => over.abort()
  }, [isShown])
  return (
    <div className="relative">
      <Field
        {...rest}
        label={label}
        hint={hint}
        error={error}
        type={isShown ? 'text' : 'password'}
        // A shown password is a text: no browser may correct it, begin it with a capital, or send it to a speller.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
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
