import type { ReactNode } from 'react'
import { clinic, locations } from '@/site/clinic'
import { fitsPhoneBars } from '@/site/towns'
import { BookLink } from './book-link'
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

/** Call buttons of the bar: the numbers, or a link to the contact page where the names have no room. */
const calls = fitsPhoneBars
  ? locations.map(({ town, phoneE164 }) => ({ href: `tel:${phoneE164}`, label: `Call ${town}` }))
  : [{ href: '/contact#clinics', label: 'Call a clinic' }]

/** Bar at the bottom of a phone, in reach of the thumb: booking, and the phone numbers. */
function ThumbBar({ path }: { path: string }) {
  return (
    <aside className="thumb-bar" aria-label="Book or call">
      <BookLink path={path} className={bookingStyle(path)}>
        Book<span className="sr-only"> Appointment</span>
      </BookLink>
      {calls.map(({ href, label }) => (
        <a key={href} href={href} className="btn btn-outline">
          {label}
        </a>
      ))}
    </aside>
  )
}
