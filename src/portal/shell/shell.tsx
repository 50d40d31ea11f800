// The frame of every screen behind the login: skip link, navigation, a bar with messages and the status line, and notices.
import type { ReactNode } from 'react'
import { Mark } from '@/ui/mark'
import { TopLayerHost } from '@/ui/top-layer'
import { AccountMenu } from './account-menu'
import { Keys } from './keys/keys'
import { Navigation } from './navigation'
import { useSearchKey } from './use-search-key'
import { usePullFailures } from '../lists/use-pull-failures'
import { RoomNotice } from '../offline/room-notice'
import { KeepNotice } from '../offline/keep-notice'
import { LostAdminNotice } from '../session/lost-admin-notice'
import { StatusLine } from '../offline/status-line'
import { UploadNews } from '../uploads/upload-toast'
import { UpdateBanner } from '../updates/update-banner'

export function Shell({ children }: { children: ReactNode }) {
  usePullFailures()
  useSearchKey()
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
        <StatusLine />
        <AccountMenu className="account-phone" />
      </header>
      <Navigation />
      <div className="min-w-0">
        <UpdateBanner />
        <KeepNotice />
        <RoomNotice />
        <LostAdminNotice />
        <UploadNews />
        <Keys />
        <main id="content" tabIndex={-1} className="page outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}
