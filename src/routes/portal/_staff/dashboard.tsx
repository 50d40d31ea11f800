import { createFileRoute, Link } from '@tanstack/react-router'
import { categories } from '@/domain/categories'
import { DashboardCard } from '@/portal/dashboard/dashboard-card'
import { SignOutButton } from '@/portal/dashboard/sign-out-button'
import { useMember } from '@/portal/session/use-session'
import { Horizon } from '@/ui/horizon'
import { Badge } from '@/ui/badge'
import type { IconName } from '@/ui/icon'
import { usePageTitle } from '@/ui/page-title'

export const Route = createFileRoute('/_staff/dashboard')({ component: DashboardPage })

const icons: Record<string, IconName> = {
  'hr-docs': 'people',
  'patient-docs': 'heart',
  'process-docs': 'clipboard',
}

function DashboardPage() {
  usePageTitle('Dashboard · Staff portal')
  const { user, role } = useMember()
  const isAdmin = role === 'admin'

  return (
    <>
      <header className="panel overflow-hidden">
        <div className="land-sky h-28 md:h-40">
          <Horizon className="size-full" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 p-4 md:px-8 md:py-6">
          <div className="min-w-0">
            <h1 className="page-title break-words" tabIndex={-1}>
              Welcome, {user.first_name || user.email}
            </h1>
            <p className="mt-1.5">
              {role && <Badge tone={isAdmin ? 'secondary' : 'primary'}>{isAdmin ? 'Admin' : 'Staff'}</Badge>}
            </p>
          </div>
          <SignOutButton />
        </div>
      </header>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {categories.map(({ slug, name, description }) => (
          <li key={slug}>
            <Link to="/documents/$category" params={{ category: slug }} className="dashboard-card">
              <DashboardCard icon={icons[slug] ?? 'document'} title={name} text={description} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/training-videos" className="dashboard-card">
            <DashboardCard
              icon="film"
              title="Training Videos"
              text="Short lessons; your place in each is kept"
            />
          </Link>
        </li>
        {isAdmin && (
          <li>
            <Link to="/admin" className="dashboard-card">
              <DashboardCard icon="badge" title="Admin Panel" text="Accounts of everyone who works here" />
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}
