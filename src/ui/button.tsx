// Buttons. While `isBusy` a button is disabled, so that nothing is sent twice, and shows `busyText`.
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { useKeepFocus } from './use-keep-focus'

const tones = {
  /** Colour of a screen's main action. */
  accent: 'btn-accent',
  primary: 'btn-primary',
  quiet: 'btn-ghost',
  outline: 'btn-outline border-base-content/50',
  danger: 'btn-error',
} as const

export type ButtonTone = keyof typeof tones

/** The classes of a button, for links that look like buttons. */
export function buttonClass(tone: ButtonTone = 'primary', extra = '') {
  return `btn min-h-11 ${tones[tone]} ${extra}`
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  tone?: ButtonTone
  /** Turns the button off; its words are then `busyText`. */
  isBusy?: boolean
  busyText?: string
  icon?: IconName
  /** The reason why the button is off; without a reason it is on. An `aria-describedby` must then lead to the reason. */
  why?: string | undefined
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const { tone, isBusy = false, busyText, icon, why, children, className, ...rest } = props
  const isDisabled = isBusy || why !== undefined
  const ref = useKeepFocus(isDisabled)
  return (
    <button
      ref={ref}
      type="button"
      title={why}
      {...rest}
      className={buttonClass(tone, className)}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <span className="spinner spinner-small" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {isBusy && busyText ? busyText : children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled'> & {
  label: string
  icon: IconName
  /** The reason why the button is off; without a reason it is on. */
  why?: string | undefined
}

/** A square button that shows only a pictogram. Screen readers and a tooltip give its name. */
export function IconButton({ label, icon, why, className = '', ...rest }: IconButtonProps) {
  const ref = useKeepFocus(why !== undefined)
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      aria-label={label}
      title={why ?? label}
      disabled={why !== undefined}
      className={`btn btn-ghost btn-square size-11 ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
