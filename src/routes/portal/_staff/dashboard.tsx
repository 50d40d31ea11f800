import { createFileRoute, Link } from '@tanstack/react-router'
import { categories } from '@/domain/categories'
import { DashboardCard } from '@/portal/dashboard/dashboard-card'
import { SignOutButton } from '@/portal/dashboard/sign-out-button'
import { useHome } from '@/portal/dashboard/use-home'
import { HomeSections } from '@/portal/dashboard/home-sections'
import { InstallOffer } from '@/portal/install/install-offer'
import { searchSchema } from '@/portal/lists/search-schema'
import { useCompleted } from '@/portal/lists/use-completed'
import { useMember } from '@/portal/session/use-session'
import { can } from '@/domain/roles'
import { Horizon } from '@/ui/horizon'
import { Badge } from '@/ui/badge'
import type { IconName } from '@/ui/icon'
import { usePageTitle } from '@/ui/page-title'

export const Route = createFileRoute('/_staff/dashboard')({
  validateSearch: searchSchema,
  component: DashboardPage,
})

const icons: Record<string, IconName> = {
  'hr-docs': 'people',
  'patient-docs': 'heart',
  'process-docs': 'clipboard',
}

/** Home: a greeting, a card for every page, and below the cards the search and lists of HomeSections. */
function DashboardPage() {
  usePageTitle('Dashboard · Staff portal')
  const member = useMember()
  const { user, role } = member
  const isAdmin = role === 'admin'

  const home = useHome()
  const { completed, all } = useCompleted(home.progress)

  return (
    <>
      <header className="panel overflow-hidden">
        <div className="land-sky hello-sky">
          <Horizon className="hello-mirror" />
          <Horizon />
        </div>
        <div className="hello-body">
          <div className="min-w-0 flex-1 basis-36">
            <h1 className="page-title wrap-any" tabIndex={-1}>
              Welcome, {user.first_name || user.email}
            </h1>
            <p className="mt-1">
              {role && <Badge tone={isAdmin ? 'secondary' : 'primary'}>{isAdmin ? 'Admin' : 'Staff'}</Badge>}
            </p>
          </div>
          <SignOutButton />
        </div>
      </header>
      <ul className="home-cards">
        {categories.map(({ slug, name, description }) => (
          <li key={slug}>
            <Link to="/documents/$category" params={{ category: slug }} className="home-card">
              <DashboardCard icon={icons[slug] ?? 'document'} title={name} text={description} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/training-videos" className="home-card">
            <DashboardCard
              icon="film"
              title="Training Videos"
              text={all > 0 ? `${completed} of ${all} completed` : 'Your place is kept'}
            />
          </Link>
        </li>
        {can(member, 'manage-users') && (
          <li>
            <Link to="/admin" className="home-card">
              <DashboardCard icon="badge" title="Admin Panel" text="Who works here" />
            </Link>
          </li>
        )}
      </ul>
      <HomeSections {...home} />
      <InstallOffer />
    </>
  )
}
