import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb'

/** Heading of the admin screens: the breadcrumb, the screen's button (`children`), and the tabs between them. */
export function AdminHeading({ children }: { children: ReactNode }) {
  const mark = { activeOptions: { exact: true, includeSearch: false }, className: 'page-tab' }
  return (
    <>
      <Breadcrumb title="Admin Panel" />
      <div className="title-line">
        <h1 className="page-title" tabIndex={-1}>
          Admin Panel
        </h1>
        <div className="title-do">{children}</div>
      </div>
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
