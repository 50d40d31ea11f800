import { useId } from 'react'
import { Icon, type IconName } from './icon'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, name: string, icon: IconName])[]
  onChange: (value: Value) => void
}

/** Radio buttons as a row of pictograms. Screen readers read their names. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segment" aria-label={label}>
      {options.map(([option, text, icon]) => (
        <label key={option} title={text}>
          <input
            type="radio"
            name={name}
            aria-label={text}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <Icon name={icon} />
        </label>
      ))}
    </fieldset>
  )
}
