// The navigation: Home, Documents, Training. On a phone it is at the bottom, near the thumb; from tablets on a rail at the side.
import { Link, useLocation } from '@tanstack/react-router'
import { Icon, type IconName } from '@/ui/icon'
import { Mark } from '@/ui/mark'
import { AccountMenu } from './account-menu'

export function Navigation() {
  const path = useLocation({ select: (location) => location.pathname })
  const mark = (start: string) => ({ 'aria-current': path.startsWith(start) ? ('page' as const) : undefined })
  return (
    <nav aria-label="Portal" className="portal-nav">
      <a href="/" className="mb-8 hidden rounded-xl md:block" title="To the clinic’s website">
        <Mark className="size-11" />
        <span className="sr-only">To the clinic’s website</span>
      </a>
      <ul>
        <li>
          <Link to="/dashboard" className="nav-item" {...mark('/dashboard')}>
            <NavLabel icon="home" text="Home" />
          </Link>
        </li>
        <li>
          {/* No category is called `all`: the page then shows the documents of every category. */}
          <Link
            to="/documents/$category"
            params={{ category: 'all' }}
            className="nav-item"
            {...mark('/documents')}
          >
            <NavLabel icon="document" text="Documents" />
          </Link>
        </li>
        <li>
          <Link to="/training-videos" className="nav-item" {...mark('/training-videos')}>
            <NavLabel icon="film" text="Training" />
          </Link>
        </li>
      </ul>
      <AccountMenu className="account-rail" hasName />
    </nav>
  )
}

function NavLabel({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <span className="nav-icon">
        <Icon name={icon} className="size-6" />
      </span>
      {text}
    </>
  )
}
