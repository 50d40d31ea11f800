import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'

/** Title and text of the notice, which are also shown as a toast. */
export const accessDenied = { title: 'Access Denied', text: 'You need admin privileges to access this page.' }

/** The notice that takes the place of an open admin page when its person loses the right to it. */
export function AccessDenied() {
  return (
    <div role="alert" className="panel mx-auto flex max-w-md flex-col items-center gap-3 p-8 text-center">
      <Icon name="key" className="text-secondary size-10" />
      <h1 className="page-title" tabIndex={-1}>
        {accessDenied.title}
      </h1>
      <p>{accessDenied.text}</p>
      <Link to="/dashboard" className={buttonClass('outline')}>
        Go to Home
      </Link>
    </div>
  )
}
