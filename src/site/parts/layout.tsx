import type { ReactNode } from 'react'
import { clinic, locations } from '@/site/clinic'
import { Footer } from './footer'
import { bookingStyle, Header } from './header'

/** The frame of every public page. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link btn btn-accent">
        Skip to content
      </a>
      <Header path={path} />
      <p className="print-only font-serif text-xl font-semibold">{clinic.name}</p>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <ThumbBar path={path} />
    </>
  )
}

/** Call buttons of the bar: one or two numbers fit beside the booking button; of three or more, a link to the contact page. */
const calls =
  locations.length > 2
    ? [{ href: '/contact#clinics', label: 'Call a clinic' }]
    : locations.map(({ town, phoneE164 }) => ({ href: `tel:${phoneE164}`, label: `Call ${town}` }))

/** Bar at the bottom of a phone, in reach of the thumb: booking, and the phone numbers. */
function ThumbBar({ path }: { path: string }) {
  return (
    <aside className="thumb-bar" aria-label="Book or call">
      <a href={path === '/contact' ? '#message' : '/contact'} className={`btn ${bookingStyle(path)}`}>
        Book<span className="sr-only"> Appointment</span>
      </a>
      {calls.map(({ href, label }) => (
        <a key={href} href={href} className="btn btn-outline">
          {label}
        </a>
      ))}
    </aside>
  )
}
