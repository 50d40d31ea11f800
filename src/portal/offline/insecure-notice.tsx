import { Icon } from '@/ui/icon'

/** Notice on plain http, where there is no service worker: progress is saved and sent, but the app cannot open offline. */
export function InsecureNotice() {
  if (globalThis.isSecureContext) return null
  return (
    <p
      role="note"
      className="bg-warning text-warning-content flex items-start gap-x-3 px-4 py-2 text-sm md:px-8"
    >
      <Icon name="cloudOff" className="mt-0.5 size-5 shrink-0" />
      <span>
        This address cannot keep the portal for offline use, because it does not begin with https. Your
        progress is saved all the same. Ask your office manager for the https address.
      </span>
    </p>
  )
}
