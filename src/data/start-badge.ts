// Sets the number on the icon of the installed portal: how many saves wait on this device, whoever made them. It names nobody, and stays
// after a sign-out, because the saves stay too. Browsers that show no number on icons lack the functions.
import { liveQuery } from 'dexie'
import type { DatabaseContext } from './database/context.ts'
import { isOutdated } from './database/reopen.ts'
import { countAllWaiting } from './sync/outbox.ts'

type Icon = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Keeps the number right until the returned function is called. */
export function startBadge(tab: DatabaseContext, icon: Icon): () => void {
  if (!icon.setAppBadge || !icon.clearAppBadge) return () => undefined
  const show = (count: number) => (count > 0 ? icon.setAppBadge!(count) : icon.clearAppBadge!())
  const watch = liveQuery(() => countAllWaiting(tab)).subscribe({
    next: (count) =>
      void show(count).catch((error: unknown) => {
        // iOS shows a number only where the person allows notifications, for which the portal does not ask.
        console.warn('The icon shows no number', error)
        watch.unsubscribe()
      }),
    error: (error: unknown) => {
      if (!isOutdated(error)) console.warn('The number on the icon stays as it is', error)
    },
  })
  return () => watch.unsubscribe()
}
