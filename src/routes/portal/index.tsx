// The portal's root: it redirects to the dashboard.
import { createFileRoute, redirect } from '@tanstack/react-router'

// oxlint-disable-next-line typescript/only-throw-error -- a redirect is thrown, that is the router's way
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
