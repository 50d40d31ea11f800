// Layout of every screen behind the login: one guard and one frame around all of them.
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { StarsProvider } from '@/portal/lists/use-stars'
import { Guard } from '@/portal/session/guard'
import { Shell } from '@/portal/shell/shell'

export const Route = createFileRoute('/_staff')({
  // Where nobody is signed in, the login comes before the code of the screen that was wanted. The guard handles a session that ends later.
  beforeLoad: ({ context, location, preload }) => {
    if (preload || context.login.session.getState().status !== 'signed-out') return
    // oxlint-disable-next-line typescript/only-throw-error -- a redirect is thrown, that is the router's way
    throw redirect({ to: '/login', replace: true, state: { wanted: location.publicHref } })
  },
  component: Staff,
})

function Staff() {
  return (
    <Guard>
      <StarsProvider>
        <Shell>
          <Outlet />
        </Shell>
      </StarsProvider>
    </Guard>
  )
}
