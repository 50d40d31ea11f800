import { useState } from 'react'
import { isConnectionKnown } from '@/data/network/metered'
import { isPinSwitchOn, setPinSwitch } from '@/data/saving/may-fetch-pins'
import { CheckField } from '@/ui/check-field'
import { showError } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'

/** Setting: whether pinned files arrive by themselves. It is shown in browsers that do not tell whether the line is metered. */
export function PinSetting() {
  const tab = useTab()
  const [isOn, setOn] = useState(() => isPinSwitchOn(tab))
  if (isConnectionKnown()) return null
  const choose = (next: boolean) => {
    try {
      setPinSwitch(tab, next)
      setOn(next)
    } catch (error) {
      showError('The setting could not be kept on this device', error)
    }
  }
  return (
    <section className="panel mt-4 p-[min(1.25rem,4vw)]" aria-labelledby="device-pinned">
      <h2 id="device-pinned" className="mb-1 text-lg font-semibold">
        Kept by the office
      </h2>
      <CheckField
        label="Fetch by itself what is kept on every tablet"
        hint="Turn this off on a line that costs money."
        isOn={isOn}
        onChange={choose}
      />
    </section>
  )
}
