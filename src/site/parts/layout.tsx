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

/** Bar at the bottom of a phone, in reach of the thumb: booking, and both phone numbers. */
function ThumbBar({ path }: { path: string }) {
  return (
    <aside className="thumb-bar" aria-label="Book or call">
      <a href={path === '/contact' ? '#message' : '/contact'} className={`btn ${bookingStyle(path)}`}>
        Book<span className="sr-only"> Appointment</span>
      </a>
      {locations.map(({ id, town, phoneE164 }) => (
        <a key={id} href={`tel:${phoneE164}`} className="btn btn-outline">
          Call {town}
        </a>
      ))}
    </aside>
  )
}
