import type { ReactNode } from 'react'
import { BookLink } from './book-link'
import { CallButtons } from './call-buttons'

interface Props {
  title: string
  text: string
  /** The page's own main button, before the booking button. */
  action?: ReactNode
}

/** The last band of a page: buttons to book or to call. */
export function ClosingCall({ title, text, action }: Props) {
  return (
    <section className="no-print border-t border-base-300 band-tight" aria-labelledby="closing-call">
      <div className="wrap flex flex-wrap items-center justify-between gap-6">
        <div className="max-w-xl">
          <h2 id="closing-call">{title}</h2>
          <p className="mt-3">{text}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          {action}
          <BookLink className={action ? 'btn-outline' : 'btn-accent'} />
          <CallButtons />
        </p>
      </div>
    </section>
  )
}
