import { isConnectionKnown } from '@/data/network/metered'
import { isPinSwitchOn, setPinSwitch } from '@/data/saving/may-fetch-pins'
import { CheckField } from '@/ui/check-field'
import { Setting } from './setting'
import { useSetting } from './use-setting'

/** Setting: whether pinned files arrive by themselves. It is shown in browsers that do not tell whether the line is metered. */
export function PinSetting() {
  const [isOn, choose] = useSetting(isPinSwitchOn, setPinSwitch)
  if (isConnectionKnown()) return null
  return (
    <Setting title="Kept by the office">
      <CheckField
        label="Fetch by itself what an admin keeps on every device"
        hint="Turn this off on a line that costs money."
        isOn={isOn}
        onChange={choose}
      />
    </Setting>
  )
}
