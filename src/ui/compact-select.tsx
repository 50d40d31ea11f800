import { useId } from 'react'
import { Icon } from './icon'

type Option<Value> = readonly [value: Value, text: string]

type CompactSelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  /** More choices, under headings of their own. */
  groups?: readonly (readonly [heading: string, options: readonly Option<Value>[]])[]
  onChange: (value: Value) => void
  className?: string
}

/** A native select with its label small above the value. */
export function CompactSelect<Value extends string>(props: CompactSelectProps<Value>) {
  const { label, value, options, groups = [], onChange, className = '' } = props
  const id = useId()
  return (
    <div className={`pick ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const all = [...options, ...groups.flatMap(([, groupOptions]) => groupOptions)]
          const chosen = all.find(([option]) => option === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        <Choices options={options} />
        {groups.map(([heading, groupOptions]) => (
          <optgroup key={heading} label={heading}>
            <Choices options={groupOptions} />
          </optgroup>
        ))}
      </select>
      <Icon name="down" className="size-4" />
    </div>
  )
}

function Choices({ options }: { options: readonly Option<string>[] }) {
  return options.map(([option, text]) => (
    <option key={option} value={option}>
      {text}
    </option>
  ))
}
