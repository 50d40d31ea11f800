import { useId } from 'react'

type CheckFieldProps = {
  label: string
  /** One line that explains what happens when the box is on. */
  hint: string
  error?: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A checkbox with its label beside it, and below the label its hint or an error, which screen readers read with it. */
export function CheckField({ label, hint, error, isOn, onChange }: CheckFieldProps) {
  const noteId = useId()
  return (
    <div className="check-field">
      <label className="font-medium">
        <input
          type="checkbox"
          checked={isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={noteId} className={`text-sm ${error ? 'text-error font-medium' : 'text-base-content/75'}`}>
        {error ?? hint}
      </p>
    </div>
  )
}
