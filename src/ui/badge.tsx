import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-base-300/60 text-base-content',
  primary: 'bg-primary text-primary-content',
  secondary: 'bg-secondary text-secondary-content',
  warning: 'bg-warning text-warning-content',
} as const

/** Coloured label of a word or two about the thing beside it; never a button. */
export function Badge({
  tone = 'plain',
  className = '',
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={`inline-block w-max max-w-full rounded-selector px-2 py-0.5 text-xs font-semibold ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
