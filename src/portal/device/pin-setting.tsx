import { isConnectionKnown } from '@/data/network/metered'
import { isPinSwitchOn, setPinSwitch } from '@/data/saving/may-fetch-pins'
import { ON_EVERY_DEVICE } from '../files/device-words'
import { CheckField } from '@/ui/check-field'
import { Setting } from './setting'
import { useSetting } from './use-setting'

/** Setting: whether pinned files arrive by themselves. It is shown in browsers that do not tell whether the line is metered. */
export function PinSetting() {
  const [isOn, choose] = useSetting(isPinSwitchOn, setPinSwitch)
  if (isConnectionKnown()) return null
  return (
    <Setting title={ON_EVERY_DEVICE}>
      <CheckField
        label="Fetch by itself what an admin keeps on every device"
        hint="Turn this off where mobile data costs money."
        isOn={isOn}
        onChange={choose}
      />
    </Setting>
  )
}
