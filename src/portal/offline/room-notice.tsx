// Notice on every screen where this device is full, with a way to the page on which room is made.
import { Link, useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Button, buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useTab } from '../session/tab-context'
import { useLacksRoom } from '../session/use-lacks-room'

export function RoomNotice() {
  const { room } = useTab().shelf
  const isRemoved = useSyncExternalStore(room.subscribe, room.getState) === 'files-removed'
  const lacks = useLacksRoom() !== undefined
  const isOnPage = useLocation({ select: ({ pathname }) => pathname.endsWith('/on-this-device') })
  const text = isRemoved
    ? 'This device was full. To keep what you did, saved files were removed from it. They can be saved again.'
    : lacks && !isOnPage && 'This device is full. Nothing is lost; it needs room.'
  return (
    <div role="status">
      {text && (
        <p className="bg-warning text-warning-content flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm md:px-8">
          <Icon name="alert" className="size-5" />
          <span className="min-w-0 flex-1 basis-48">{text}</span>
          {isRemoved ? (
            <Button tone="quiet" onClick={() => room.setState('enough', true)}>
              OK
            </Button>
          ) : (
            <Link to="/on-this-device" className={buttonClass('quiet')}>
              Make room
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
