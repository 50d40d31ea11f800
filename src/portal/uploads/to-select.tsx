import type { SelectHTMLAttributes } from 'react'
import { Icon } from '@/ui/icon'

/** The category to which the files of an upload form go: "To: HR Documentation". `label` is what screen readers read. */
export function ToSelect({ label, ...rest }: SelectHTMLAttributes<HTMLSelectElement> & { label: string }) {
  return (
    <label>
      <span>
        To:<span className="sr-only"> {label}</span>
      </span>
      <select {...rest} />
      <Icon name="down" className="size-4" />
    </label>
  )
}
