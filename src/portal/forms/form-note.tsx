import { Icon } from '@/ui/icon'

/** Error of a whole form, above its buttons. `useForm` focuses it when it appears, so that screen readers read it. */
export function FormNote({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p data-form-note tabIndex={-1} className="text-error flex gap-2 text-sm font-medium outline-none">
      <Icon name="alert" className="size-5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}
