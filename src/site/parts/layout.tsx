import type { ReactNode } from 'react'
import { clinic } from '@/site/clinic'
import { Footer } from './footer'
import { Header } from './header'
import { Icon } from './icon'

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
      {path === '/contact' ? null : <ThumbBar />}
    </>
  )
}

function ThumbBar() {
  return (
    <aside className="thumb-bar" aria-label="Book or call">
      <a href="/contact" className="btn btn-accent flex-1">
        Book Appointment
      </a>
      <a href="/contact#clinics" className="btn btn-outline">
        <Icon name="phone" /> Call
      </a>
    </aside>
  )
}
