import { createFileRoute } from '@tanstack/react-router'
import { HomeBody } from '@/portal/dashboard/home-body'
import { HomeSearch } from '@/portal/dashboard/home-search'
import { SignOutButton } from '@/portal/dashboard/sign-out-button'
import { InstallOffer } from '@/portal/install/install-offer'
import { searchSchema } from '@/portal/lists/search-schema'
import { useMember } from '@/portal/session/use-session'
import { Horizon } from '@/ui/horizon'
import { Badge } from '@/ui/badge'
import { usePageTitle } from '@/ui/page-title'

export const Route = createFileRoute('/_staff/dashboard')({
  validateSearch: searchSchema,
  component: DashboardPage,
})

/** Home: a strip with the greeting, the search, and what HomeBody shows. */
function DashboardPage() {
  usePageTitle('Home · Staff portal')
  const { user, role } = useMember()
  const isAdmin = role === 'admin'
  return (
    <>
      <header className="panel hello">
        <div className="hello-land">
          <Horizon />
        </div>
        <div className="hello-words">
          <h1 className="page-title wrap-any" tabIndex={-1}>
            Welcome, {user.first_name || user.email}
          </h1>
          {role && <Badge tone={isAdmin ? 'secondary' : 'primary'}>{isAdmin ? 'Admin' : 'Staff'}</Badge>}
        </div>
        <SignOutButton />
      </header>
      <HomeSearch>
        <HomeBody />
      </HomeSearch>
      <InstallOffer />
    </>
  )
}
