// The page "On this device": the kept files with their sizes and the reasons why they are kept, buttons that remove them, the
// settings of the device, and for admins what removes the kept files of all devices.
import { createFileRoute } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ComingList } from '@/portal/saving/coming-list'
import { CoverSetting } from '@/portal/device/cover-setting'
import { ForgetTablets } from '@/portal/device/forget-tablets'
import { KeptList } from '@/portal/device/kept-list'
import { MakeRoom } from '@/portal/device/make-room'
import { PinSetting } from '@/portal/device/pin-setting'
import { RoomBar } from '@/portal/device/room-bar'
import { RoomSetting } from '@/portal/device/room-setting'
import { deviceSearchSchema } from '@/portal/device/search-schema'
import { useKeptItems } from '@/portal/files/use-kept-items'
import { InstallSection } from '@/portal/install/install-section'
import { useTab } from '@/portal/session/tab-context'
import { EmptyState } from '@/ui/empty-state'
import { PageHead } from '@/ui/page-head'
import { usePageTitle } from '@/ui/page-title'
import { RowSkeletons } from '@/ui/skeleton'

export const Route = createFileRoute('/_staff/on-this-device')({
  validateSearch: deviceSearchSchema,
  component: DevicePage,
})

function DevicePage() {
  usePageTitle('On this device · Staff portal')
  const { state } = useTab().shelf
  const shelf = useSyncExternalStore(state.subscribe, state.getState)
  return (
    <>
      <PageHead title="On this device" />
      {shelf === 'ready' && <Kept />}
      {shelf === 'none' && (
        <EmptyState icon="key" title="The files on this device are locked">
          They open again when the clinic can be reached. None of them is lost.
        </EmptyState>
      )}
      {shelf === 'cannot-keep' && (
        <EmptyState icon="ban" title="This browser stores no files">
          A private window, a blocked storage or an address without https cannot store documents and videos.
          Everything opens while the clinic can be reached, and your progress is saved.
        </EmptyState>
      )}
      <InstallSection />
      <CoverSetting />
      <ForgetTablets />
    </>
  )
}

function Kept() {
  const { by = 'size' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const items = useKeptItems()
  if (!items) return <RowSkeletons count={4} label="Loading what is on this device..." />
  return (
    <>
      <MakeRoom items={items} />
      <RoomBar items={items} />
      <ComingList />
      {items.length > 0 ? (
        <KeptList
          items={items}
          order={by}
          onOrder={(next) => void navigate({ search: { by: next }, replace: true })}
        />
      ) : (
        <div className="mt-4">
          <EmptyState icon="download" title="Nothing is on this device yet">
            Documents that somebody opens here stay, and open without a connection.
          </EmptyState>
        </div>
      )}
      <RoomSetting />
      <PinSetting />
      <p className="why mt-4">
        After you sign out nobody can open these files until a colleague signs in here. For them they are here
        at once.
      </p>
    </>
  )
}
