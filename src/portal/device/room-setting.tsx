import { useState } from 'react'
import { ROOM_CHOICES, roomForOpened, setRoomForOpened } from '@/data/files/room-for-opened'
import { formatLimit } from '@/domain/formats'
import { CompactSelect } from '@/ui/compact-select'
import { showError } from '@/ui/toast-store'
import { useBusy } from '../forms/use-busy'
import { useTab } from '../session/tab-context'

const options = ROOM_CHOICES.map(
  (bytes) => [String(bytes), bytes > 0 ? formatLimit(bytes) : 'Nothing'] as const,
)

/** Setting: the room that opened files may take on this device. */
export function RoomSetting() {
  const tab = useTab()
  const [chosen, setChosen] = useState(() => roomForOpened(tab))
  const { run } = useBusy((error) => {
    setChosen(roomForOpened(tab))
    showError('The setting could not be kept on this device', error)
  })
  const choose = (bytes: number) => {
    setChosen(bytes)
    run(() => setRoomForOpened(tab, bytes))
  }
  return (
    <section className="panel mt-4 p-[min(1.25rem,4vw)]" aria-labelledby="device-opened">
      <h2 id="device-opened" className="text-lg font-semibold">
        What was opened stays
      </h2>
      <p className="why mt-1 mb-3">
        Documents up to 10 MB that somebody opened here are kept, and small pictures. What was used longest
        ago goes first.
      </p>
      <CompactSelect
        className="max-w-56"
        label="Room for opened files"
        value={String(chosen)}
        options={options}
        onChange={(bytes) => choose(Number(bytes))}
      />
    </section>
  )
}
