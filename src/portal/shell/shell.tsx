// The frame of every screen behind the login: skip link, navigation, and a bar that always says how things stand.
import type { ReactNode } from 'react'
import { Mark } from '@/ui/mark'
import { TopLayerHost } from '@/ui/top-layer'
import { AccountMenu } from './account-menu'
import { Navigation } from './navigation'
import { usePullFailures } from '../lists/use-pull-failures'
import { InsecureNotice } from '../offline/insecure-notice'
import { SyncBadge } from '../offline/sync-badge'
import { UploadNews } from '../manage/upload-news'
import { UpdateBanner } from '../updates/update-banner'

export function Shell({ children }: { children: ReactNode }) {
  usePullFailures()
  return (
    <div className="portal-frame">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="portal-bar">
        <Mark className="size-8 md:hidden" />
        <span className="bar-title">Staff portal</span>
        <SyncBadge />
        <AccountMenu className="account-phone" />
        <TopLayerHost slot="toasts" />
      </header>
      <Navigation />
      <div className="min-w-0">
        <UpdateBanner />
        <InsecureNotice />
        <UploadNews />
        <main id="content" tabIndex={-1} className="page outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}
