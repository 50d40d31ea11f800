import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head'

/** Heading of the admin screens: the way back, the title, the screen's button (`children`), and the tabs between them. */
export function AdminHeading({ children }: { children: ReactNode }) {
  const mark = { activeOptions: { exact: true, includeSearch: false }, className: 'page-tab' }
  return (
    <>
      <PageHead title="Admin Panel">{children}</PageHead>
      <nav className="page-tabs" aria-label="Admin Panel">
        <Link to="/admin" {...mark}>
          Users
        </Link>
        <Link to="/admin/training" {...mark}>
          Training record
        </Link>
        <Link to="/admin/audit-log" {...mark}>
          Audit log
        </Link>
        <Link to="/admin/trash" {...mark}>
          Trash
        </Link>
      </nav>
    </>
  )
}
