// Shows or hides the strip of small pages beside a PDF.
import { useMemo, useState } from 'react'
import { useMedia } from '@/ui/use-media'
import { useTab } from '../../session/tab-context'
import type { Switch } from '../viewer/viewer-tools'

/** Media query for a desk, or a tablet on its side: there is room beside a page. */
const WIDE_WINDOW = '(min-width: 64rem) and (min-height: 30.01rem)'
const STORAGE_KEY = 'clinic-page-strip'

/** Switch of the strip, as it was last set on this device; undefined where there is no room, or only one page. */
export function useStripSwitch(pages: number): Switch | undefined {
  const { storage } = useTab().device
  const hasRoom = useMedia(WIDE_WINDOW)
  const [isOn, setOn] = useState(storage.getItem(STORAGE_KEY) !== 'hidden')
  return useMemo(() => {
    if (!hasRoom || pages < 2) return undefined
    const toggle = () => {
      setOn(!isOn)
      try {
        if (isOn) storage.setItem(STORAGE_KEY, 'hidden')
        else storage.removeItem(STORAGE_KEY)
      } catch (error) {
        // The device is full: the choice holds for this visit alone.
        console.warn('The choice to hide the pages beside a document could not be stored', error)
      }
    }
    return { isOn, toggle }
  }, [hasRoom, pages, isOn, storage])
}
