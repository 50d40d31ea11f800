import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/button'
import { usePageTitle } from '@/ui/page-title'
import { Horizon } from '@/ui/horizon'
import { OfflineStatus } from '../session/offline-chip'

/** The not-found page of the portal. */
export function PortalNotFound() {
  usePageTitle('Page not found · Staff portal')
  return (
    <main className="land-sky relative isolate grid min-h-dvh place-items-center overflow-hidden px-4 text-center">
      <Horizon className="absolute inset-x-0 bottom-0 -z-10 h-56 w-full md:h-72" />
      <OfflineStatus className="absolute top-4 right-4" />
      <div className="flex flex-col items-center gap-4 pb-40">
        <p className="text-secondary text-5xl font-bold">404</p>
        <h1 className="page-title" tabIndex={-1}>
          This page is not in the portal
        </h1>
        <p className="text-base-content/80 max-w-prose">
          The address may be old or mistyped. Everything that staff use is on Home.
        </p>
        <Link to="/dashboard" className={buttonClass('accent', 'mt-2')}>
          Go to Home
        </Link>
        <a href="/" className="link inline-flex min-h-11 items-center">
          The clinic’s website
        </a>
      </div>
    </main>
  )
}
