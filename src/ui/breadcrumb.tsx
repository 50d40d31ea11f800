import { Link } from '@tanstack/react-router'

/** Breadcrumb: `Dashboard / title`. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-2">
        <li>
          <Link to="/dashboard" className="link inline-flex min-h-11 items-center">
            Dashboard
          </Link>
        </li>
        <li aria-hidden="true" className="text-base-content/60">
          /
        </li>
        <li aria-current="page" className="text-base-content/80">
          {title}
        </li>
      </ol>
    </nav>
  )
}
