import { useId } from 'react'

type ChoiceFieldProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

/** A few choices that all stand on the screen, so that one tap chooses: radio buttons as chips, under a label. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, text]) => (
          <label key={option} dir="auto" className="chip wrap-any gap-2">
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
