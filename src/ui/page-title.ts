import { useEffect } from 'react'

/** Sets the tab's title for as long as this screen is shown. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
