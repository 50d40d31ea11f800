import { Link } from '@tanstack/react-router'
import { categories } from '@/domain/categories'
import { Icon, type IconName } from '@/ui/icon'
import { useCan } from '../session/use-session'
import type { Home } from './use-home'

const icons: Record<string, IconName> = {
  'hr-docs': 'people',
  'patient-docs': 'heart',
  'process-docs': 'clipboard',
}

type HomeCardsProps = {
  counts: Home['counts'] | undefined
  /** Stands for a number of which the device knows nothing yet. */
  unknown: '…' | '–' | undefined
}

/** A card for every page, with the number of what is there. */
export function HomeCards({ counts, unknown }: HomeCardsProps) {
  const isAdmin = useCan('manage-users')
  const count = (number: number | undefined, one: string) =>
    !number && unknown ? unknown : `${number ?? 0} ${one}${number === 1 ? '' : 's'}`
  return (
    <ul className="home-cards">
      {categories.map(({ slug, name }, at) => (
        <li key={slug}>
          <Link to="/documents/$category" params={{ category: slug }} className="home-card">
            <Card
              icon={icons[slug] ?? 'document'}
              title={name}
              text={count(counts?.documents[at], 'document')}
            />
          </Link>
        </li>
      ))}
      <li>
        <Link to="/training-videos" className="home-card">
          <Card
            icon="film"
            title="Training Videos"
            text={counts?.all ? `${counts.completed} of ${counts.all} completed` : count(0, 'video')}
          />
        </Link>
      </li>
      {isAdmin && (
        <li>
          <Link to="/admin" className="home-card">
            {/* The admin is a user too: without any the list is not here yet. */}
            <Card icon="badge" title="Admin Panel" text={counts?.users ? count(counts.users, 'user') : '…'} />
          </Link>
        </li>
      )}
    </ul>
  )
}

function Card({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <>
      <span className="tile">
        <Icon name={icon} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        <small>{text}</small>
      </span>
    </>
  )
}
