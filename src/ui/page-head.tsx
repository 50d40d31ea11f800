import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  /** Buttons beside the title. */
  children?: ReactNode
}

/** Head of a page behind Home: the way back (`Dashboard / title`), and the title with its buttons, at the same height on every page. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <>
      <nav aria-label="Breadcrumb">
        <ol className="crumb">
          <li>
            <Link to="/dashboard">Dashboard</Link>
          </li>
          <li aria-hidden="true">/</li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <div className="title-line">
        <h1 className="page-title" tabIndex={-1}>
          {title}
        </h1>
        {children && <div className="title-do">{children}</div>}
      </div>
    </>
  )
}
