import { Mark } from '@/ui/mark'
import { useTab } from '../../session/tab-context'

/** The portal's address, as people type it. */
export function usePortalAddress(): string {
  const { origin } = useTab().network
  return `${origin.replace(/^https?:\/\//, '')}/portal`
}

/** The slip on paper, a child of the body. Slips are printed alone, several on a sheet, and never shown on the screen. */
export function PrintedSlip(slip: { name: string; address: string; email: string; password: string }) {
  return (
    <section className="printed-slip" aria-hidden="true">
      <p className="printed-head">
        <Mark className="size-8" /> Staff portal
      </p>
      <p>
        For <span translate="no">{slip.name}</span>
      </p>
      <dl>
        <dt>1. Open this address</dt>
        <dd translate="no">{slip.address}</dd>
        <dt>2. Sign in with your email</dt>
        <dd translate="no">{slip.email}</dd>
        <dt>and this temporary password</dt>
        <dd translate="no" className="printed-password">
          {slip.password}
        </dd>
        <dt>3. Choose a password of your own</dt>
      </dl>
      <p>
        The temporary password is good for 7 days. Keep this slip to yourself, and throw it away after that.
      </p>
    </section>
  )
}
