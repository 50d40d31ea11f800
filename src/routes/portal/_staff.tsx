// Layout of every screen behind the login: one guard and one frame around all of them.
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { FilesToSend } from '@/portal/files/files-to-send'
import { IdleGate } from '@/portal/idle/idle-gate'
import { StarsProvider } from '@/portal/lists/use-stars'
import { KeepNotice } from '@/portal/offline/keep-notice'
import { RoomNotice } from '@/portal/offline/room-notice'
import { StatusLine } from '@/portal/offline/status-line'
import { Guard } from '@/portal/session/guard'
import { LeaveGuard } from '@/portal/session/leave-guard'
import { LostAdminNotice } from '@/portal/session/lost-admin-notice'
import { useOwnEntries } from '@/portal/session/own-entries'
import { UploadsProvider } from '@/portal/session/use-uploads'
import { Shell } from '@/portal/shell/shell'
import { UpdateBanner } from '@/portal/updates/update-banner'
import { FileDrops } from '@/portal/uploads/file-drops'
import { UploadsInBar } from '@/portal/uploads/uploads-in-bar'
import { UploadNews } from '@/portal/uploads/upload-toast'
import { lazyPart } from '@/ui/lazy-part'

const loadPanel = () => import('./-parts/panel')
const Panel = lazyPart(loadPanel, 'Panel')

export const Route = createFileRoute('/_staff')({
  // Where nobody is signed in, this redirects to the login before the wanted screen's code is loaded. The guard handles a session
  // that ends later.
  beforeLoad: ({ context, location, preload }) => {
    if (preload || context.login.session.getState().status !== 'signed-out') return
    const state = { wanted: location.publicHref, wantedBy: location.state.person }
    // oxlint-disable-next-line typescript/only-throw-error -- a redirect is thrown, that is the router's way
    throw redirect({ to: '/login', replace: true, state })
  },
  component: Staff,
})

const notices = (
  <>
    <LeaveGuard />
    <UpdateBanner />
    <KeepNotice />
    <RoomNotice />
    <LostAdminNotice />
    <UploadNews />
    <FileDrops />
    <FilesToSend />
  </>
)

function Staff() {
  useOwnEntries()
  const status = (
    <>
      <UploadsInBar />
      <StatusLine Panel={Panel} loadPanel={loadPanel} />
    </>
  )
  return (
    <Guard>
      <IdleGate>
        <StarsProvider>
          <UploadsProvider>
            <Shell status={status} notices={notices}>
              <Outlet />
            </Shell>
          </UploadsProvider>
        </StarsProvider>
      </IdleGate>
    </Guard>
  )
}
