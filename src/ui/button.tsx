// A button has a calm state and a busy one: busy disables it, so that nothing is sent twice, and says what goes on.
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { useKeepFocus } from './use-keep-focus'

const tones = {
  /** The one thing to do on this screen. */
  accent: 'btn-accent',
  primary: 'btn-primary',
  quiet: 'btn-ghost',
  outline: 'btn-outline border-base-content/50',
  danger: 'btn-error',
} as const

export type ButtonTone = keyof typeof tones

/** The look of a button, for links that act as one. */
export function buttonClass(tone: ButtonTone = 'primary', extra = '') {
  return `btn min-h-11 ${tones[tone]} ${extra}`
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: ButtonTone
  busy?: boolean
  busyText?: string
  icon?: IconName
  children: ReactNode
}

export function Button({ tone, busy = false, busyText, icon, children, className, ...rest }: ButtonProps) {
  const isDisabled = busy || rest.disabled
  const ref = useKeepFocus(isDisabled ?? false)
  return (
    <button ref={ref} type="button" {...rest} className={buttonClass(tone, className)} disabled={isDisabled}>
      {busy ? (
        <span className="loading loading-spinner loading-sm" aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} />
      )}
      {busy && busyText ? busyText : children}
    </button>
  )
}

/** A square button that shows a pictogram only; its name is spoken and appears on hover. */
export function IconButton({
  label,
  icon,
  className = '',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { label: string; icon: IconName }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`btn btn-ghost btn-square size-11 ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
