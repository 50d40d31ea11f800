import { useState } from 'react'
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
  const { run } = useBusy((error) => {
    setValue(read(tab))
    showError('The setting could not be changed', error)
  })
  const choose = (next: Value) => {
    setValue(next)
    run(async () => write(tab, next))
  }
  return [value, choose] as const
}
