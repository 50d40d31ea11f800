import type { ReactNode } from 'react'
import { clinic, locations } from '@/site/clinic'
import { Footer } from './footer'
import { Header } from './header'

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
      {path === '/contact' ? null : <ThumbBar path={path} />}
    </>
  )
}

/** What a thumb should reach: booking and a phone. The home page opens with the one, so its bar has both phones. */
function ThumbBar({ path }: { path: string }) {
  const here = locations.find(({ id }) => path === `/locations/${id}`)
  const callable = path === '/' ? locations : here ? [here] : []
  return (
    <aside className="thumb-bar" aria-label="Book or call">
      {path === '/' ? null : (
        <a href="/contact" className="btn btn-accent">
          Book Appointment
        </a>
      )}
      {callable.map(({ id, town, phoneE164 }) => (
        <a key={id} href={`tel:${phoneE164}`} className="btn btn-outline">
          Call {town}
        </a>
      ))}
      {callable.length > 0 ? null : (
        <a href="/contact#clinics" className="btn btn-outline">
          Phone numbers
        </a>
      )}
    </aside>
  )
}
