import type { SelectHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame'

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & { label: string; error?: string }

/** A labelled list of choices. */
export function SelectField({ label, error, children, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className={`select min-h-11 w-full text-base ${error ? 'select-error' : ''}`}
        >
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
