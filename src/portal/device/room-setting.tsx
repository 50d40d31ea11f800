import { ROOM_CHOICES, roomForOpened, setRoomForOpened } from '@/data/files/room-for-opened'
import { formatFileSize } from '@/domain/formats'
import { keptWords } from '../files/device-words'
import { CompactSelect } from '@/ui/compact-select'
import { Setting } from './setting'
import { useSetting } from './use-setting'

const options = ROOM_CHOICES.map(
  (bytes) => [String(bytes), bytes > 0 ? formatFileSize(bytes) : 'Keep none'] as const,
)

/** Setting: the room that opened files may take on this device. */
export function RoomSetting() {
  const [chosen, choose] = useSetting(roomForOpened, setRoomForOpened)
  return (
    <Setting title={keptWords.opened}>
      <p className="why mb-3">
        Documents up to 10 MB that somebody opened here are kept, and small pictures. When it is full, those
        that nobody has used for longest are removed first.
      </p>
      <CompactSelect
        className="max-w-56"
        label="Space for opened files"
        value={String(chosen)}
        options={options}
        onChange={(bytes) => choose(Number(bytes))}
      />
    </Setting>
  )
}
