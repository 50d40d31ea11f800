import { useId } from 'react'
import { Icon } from './icon'

type CompactSelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
  className?: string
}

/** A choice of one, with its name small above the value. */
export function CompactSelect<Value extends string>(props: CompactSelectProps<Value>) {
  const { label, value, options, onChange, className = '' } = props
  const id = useId()
  return (
    <div className={`pick ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" className="size-4" />
    </div>
  )
}
