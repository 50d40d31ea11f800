import { useState } from 'react'
import { useTab } from '../session/tab-context'

/** The look of all items of a list. */
export type ListView = 'cards' | 'rows'

const STORAGE_KEY = 'clinic-list-view'

/** The view of a list: cards, or dense rows where somebody chose them on this device. */
export function useListView() {
  const { storage } = useTab().device
  const [view, setView] = useState<ListView>(storage.getItem(STORAGE_KEY) === 'rows' ? 'rows' : 'cards')
  const choose = (chosen: ListView) => {
    setView(chosen)
    try {
      storage.setItem(STORAGE_KEY, chosen)
    } catch (error) {
      console.warn('The look of the lists could not be kept', error)
    }
  }
  return [view, choose] as const
}
