import { useEffect } from 'react'

/** Sets the tab's title; the next screen sets its own. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
