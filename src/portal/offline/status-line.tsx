// The status line in the bar, and in an open dialog: whether the clinic can be reached, the age of the lists, and the numbers of
// waiting and refused saves. It opens the connection panel. While all is well the line says only the age of the lists.
import { useEffect, useLayoutEffect, useRef, type ComponentType } from 'react'
import { Icon } from '@/ui/icon'
import { LazyDialog } from '@/ui/lazy-dialog'
import { OnTop } from '@/ui/top-layer'
import { useKeepFocus } from '@/ui/use-keep-focus'
import { whenIdle } from '@/ui/when-idle'
import { useOldestPull } from '../lists/use-oldest-pull'
import { useConnection } from '../session/tab-context'
import { useConnectionPanel } from '../session/open-panel'
import { RefreshButton } from './refresh-button'
import { useSyncCounts } from '../session/use-sync-counts'

type StatusLineProps = {
  /** The connection panel, and what loads its code. */
  Panel: ComponentType<{ onClose: () => void }>
  loadPanel: () => Promise<unknown>
}

export function StatusLine({ Panel, loadPanel }: StatusLineProps) {
  const isOffline = useConnection() === 'offline'
  const time = useOldestPull()
  const { waiting, failing, parked } = useSyncCounts()
  const { isOpen, setOpen } = useConnectionPanel()
  const place = useRef<HTMLDivElement>(null)
  // The panel is closed with the screen, so that the next person does not find it open.
  useEffect(() => () => setOpen(false), [setOpen])
  usePreloaded(loadPanel)

  // While the clinic cannot be reached, the status line stands in place of the refresh button, and takes over its focus.
  useLayoutEffect(() => {
    const refresh = place.current?.querySelector('.sync-as-of')
    if (isOffline && refresh && refresh === document.activeElement)
      place.current?.querySelector<HTMLElement>('.status-line')?.focus()
  }, [isOffline])
  const close = () => setOpen(false)
  const refused = parked.length + failing.length
  const lists = isOffline && time !== undefined ? `Lists from ${time}` : undefined
  const counts = [
    [waiting - failing.length, 'waiting to sync'],
    [refused, 'not accepted'],
  ] as const
  const parts = counts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []))
  const tone = isOffline ? 'offline' : refused > 0 ? 'refused' : 'waiting'
  return (
    <>
      <OnTop slot="status">
        <div ref={place} tabIndex={-1} className="status-place">
          <div role="status" className="contents">
            {(isOffline || parts.length > 0) && (
              <LineButton tone={tone} lists={lists} parts={parts} onClick={() => setOpen(true)} />
            )}
          </div>
          {/* The button is outside of the live region, where screen readers would read its time after every pull. */}
          <RefreshButton time={time} isHidden={isOffline} />
        </div>
      </OnTop>
      {isOpen && (
        <LazyDialog onClose={close}>
          <Panel onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}

const icons = { offline: 'cloudOff', refused: 'alert', waiting: 'clock' } as const

type LineProps = {
  tone: keyof typeof icons
  lists: string | undefined
  parts: string[]
  onClick: () => void
}

/** "Offline. Lists from 7:39 PM. 1 waiting to sync" */
function LineButton({ tone, lists, parts, onClick }: LineProps) {
  const ref = useKeepFocus(false)
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      className={`status-line status-${tone}`}
      onClick={onClick}
    >
      <Icon name={icons[tone]} className="size-4" />
      <span>
        {tone === 'offline' && <b>Offline</b>}
        {lists && (
          <span className="status-lists">
            {'. '}
            <span>{lists}</span>
          </span>
        )}
        {parts.map((part, index) => (
          <span key={part}>
            {(index > 0 || tone === 'offline') && '. '}
            <span>{part}</span>
          </span>
        ))}
      </span>
      <Icon name="right" className="size-4" />
    </button>
  )
}

/** Loads the panel beforehand where no worker holds it: the panel must open without a network. */
function usePreloaded(loadPanel: () => Promise<unknown>) {
  useEffect(() => {
    if (globalThis.navigator.serviceWorker?.controller) return
    let isMounted = true
    whenIdle(() => void (isMounted && loadPanel().catch(() => undefined)), 10_000)
    return () => {
      isMounted = false
    }
  }, [loadPanel])
}
