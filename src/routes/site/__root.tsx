// The frame around every public page, and the not-found page.
import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { Layout } from '@/site/parts/layout'
import { NotFound } from '@/site/parts/not-found'

export const Route = createRootRoute({ component: Site, notFoundComponent: NotFound })

function Site() {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <Layout path={path}>
      <Outlet />
    </Layout>
  )
}
