import { useId, useRef } from 'react'
import { IconButton } from './button'
import { Icon } from './icon'

/** Key that focuses the search field of a page while nobody types. */
export const SEARCH_KEY = '/'

/** A search field that filters while one types. Its placeholder is also its name for screen readers. */
export function SearchField({
  placeholder,
  value,
  onChange,
  onEnter,
  onLeave,
}: {
  placeholder: string
  value: string
  onChange: (value: string) => void
  onEnter?: () => void
  /** Called when the field loses the focus. */
  onLeave?: () => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div role="search" className="relative w-full">
      <label htmlFor={id} className="sr-only">
        {placeholder}
      </label>
      <Icon
        name="search"
        className="text-base-content/70 pointer-events-none absolute top-1/2 left-3.5 z-10 size-5 -translate-y-1/2"
      />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        className="input min-h-12 w-full pr-12 pl-11 text-base"
        placeholder={placeholder}
        aria-keyshortcuts={SEARCH_KEY}
        data-search
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
          if (event.key === 'Enter') onEnter?.()
        }}
      />
      {value && (
        <IconButton
          label="Clear search"
          icon="close"
          className="absolute top-1/2 right-0.5 z-10 -translate-y-1/2"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
