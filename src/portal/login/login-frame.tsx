import type { ReactNode } from 'react'
import { Mark } from '@/ui/mark'
import { usePageTitle } from '@/ui/page-title'
import { Horizon } from '@/ui/horizon'
import { TopLayerHost } from '@/ui/top-layer'
import { OfflineStatus } from '../session/offline-chip'

type LoginFrameProps = { title: string; tabTitle?: string; lead: string; children: ReactNode }

/** The page around each of the login's forms: a card in front of the drawn landscape. */
export function LoginFrame({ title, tabTitle = title, lead, children }: LoginFrameProps) {
  usePageTitle(`${tabTitle} · Staff portal`)
  return (
    <div className="land-sky relative isolate grid min-h-dvh place-items-center overflow-hidden px-4 pt-20 pb-10">
      <TopLayerHost slot="toasts" className="toasts-above" />
      <Horizon className="absolute inset-x-0 bottom-0 -z-10 h-56 w-full md:h-72" />
      <main className="panel w-full max-w-md p-6 sm:p-8">
        <div className="flex items-center justify-between">
          <Mark className="size-12" />
          <OfflineStatus />
        </div>
        <h1 className="page-title mt-5" tabIndex={-1}>
          {title}
        </h1>
        <p className="text-base-content/80 mt-2 mb-6">{lead}</p>
        {children}
        <p className="border-base-300 mt-6 flex flex-wrap justify-between gap-x-4 border-t pt-2 text-sm">
          <a href="/" className="link link-hover inline-flex min-h-11 items-center">
            Back to the clinic’s website
          </a>
          <a href="/no-internet" className="link link-hover inline-flex min-h-11 items-center">
            No internet?
          </a>
        </p>
      </main>
    </div>
  )
}
