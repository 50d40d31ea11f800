import { useEffect } from 'react'

/** Sets the title of the browser tab. It stays until the next screen sets its title. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
