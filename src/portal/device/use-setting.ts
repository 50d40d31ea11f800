import { useRef, useState } from 'react'
import type { TabContext } from '@/data/sync/context'
import { showError } from '@/ui/toast-store'
import { useBusy } from '../session/use-busy'
import { useTab } from '../session/tab-context'

/** A setting that this device keeps: its value, and a function that changes it. */
export function useSetting<Value>(
  read: (tab: TabContext) => Value,
  write: (tab: TabContext, value: Value) => unknown,
) {
  const tab = useTab()
  const [value, setValue] = useState(() => read(tab))
  /** The choice that is to be kept: another may follow while one is written. */
  const wanted = useRef(value)
  const { run } = useBusy((error) => {
    setValue(read(tab))
    showError('The setting could not be changed', error)
  })
  const choose = (next: Value) => {
    setValue(next)
    wanted.current = next
    run(async () => {
      let written: Value
      do {
        written = wanted.current
        await write(tab, written)
      } while (written !== wanted.current)
    })
  }
  return [value, choose] as const
}
