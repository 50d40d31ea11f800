// The frame of every screen behind the login: skip link, navigation, a bar with messages and the status line, and notices.
import type { ReactNode } from 'react'
import { Mark } from '@/ui/mark'
import { TopLayerHost } from '@/ui/top-layer'
import { AccountMenu } from './account-menu'
import { Keys } from './keys/keys'
import { Navigation } from './navigation'
import { useItemKeys } from './use-item-keys'
import { useSearchKey } from './use-search-key'
import { usePullFailures } from '../lists/use-pull-failures'

type ShellProps = {
  /** What the bar says of the connection. */
  status: ReactNode
  /** Messages above the page. */
  notices: ReactNode
  children: ReactNode
}

export function Shell({ status, notices, children }: ShellProps) {
  usePullFailures()
  useSearchKey()
  useItemKeys()
  return (
    <div className="portal-frame">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="portal-bar">
        <Mark className="bar-mark size-8 md:hidden" />
        <span className="bar-title">Staff portal</span>
        {/* Toasts are in the bar, because over the page they would cover buttons. */}
        <TopLayerHost slot="toasts" className="toasts-in-bar" />
        {status}
        <AccountMenu className="account-phone" />
      </header>
      <Navigation />
      <div className="min-w-0">
        {notices}
        <Keys />
        <main id="content" tabIndex={-1} className="page outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}
