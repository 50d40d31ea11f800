import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a navigation the new page's heading has the focus, so that a screen reader says where one is. */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // Only a page that is there by navigation: the first one is announced by the browser itself.
        if (!fromLocation || !pathChanged) return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
