import type { ReactNode } from 'react'

interface Props {
  /** The page on which the link stands, where it may be the form's own. */
  path?: string
  className: string
  /** Search parameters for the form: `?clinic=north`. */
  asks?: string
  children?: ReactNode
}

/** Link to the place of the message form, which a second tap loads. On the form's own page it keeps what the form was asked. */
export function BookLink({ path, className, asks = '', children = 'Book Appointment' }: Props) {
  return (
    <a href={path === '/contact' ? '#message' : `/contact${asks}#message`} className={`btn ${className}`}>
      {children}
    </a>
  )
}
