import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame'

type TextareaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  hint?: ReactNode
  error?: ReactNode
}

/** A labelled box for several lines. */
export function TextareaField({ label, hint, error, ...rest }: TextareaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isLive>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={`textarea w-full text-base ${error ? 'textarea-error' : ''}`}
        />
      )}
    </FieldFrame>
  )
}
