// Buttons of the document viewer: in a row where there is room, in a menu on a phone.
import type { ReactNode } from 'react'
import { Button, buttonClass, IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Menu, type MenuItem } from '@/ui/menu'
import { SEND } from '../../files/use-send-link'
import type { ViewerTools, Views, Zoom } from './viewer-tools'

export type FileActions = { downloadText: string; isDownloading: boolean; download: (() => void) | undefined }

type ToolbarProps = { tools: ViewerTools; file: FileActions }

/** The row of tools under the bar, from tablets on. */
export function Toolbar({ tools, file, save }: ToolbarProps & { save?: ReactNode }) {
  const { url, hasOwnLink, print, strip, fullscreen } = tools
  return (
    <div role="toolbar" aria-label="Document" className="viewer-tools">
      {strip && <IconButton label="Pages" icon="pages" aria-expanded={strip.isOn} onClick={strip.toggle} />}
      {url && !hasOwnLink && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
          <Icon name="external" />
          Open in New Tab
        </a>
      )}
      {file.download && (
        <Button
          tone="quiet"
          icon="download"
          isBusy={file.isDownloading}
          busyText="Downloading..."
          onClick={file.download}
        >
          {file.downloadText}
        </Button>
      )}
      {print && (
        <Button tone="quiet" icon="print" onClick={print}>
          Print
        </Button>
      )}
      {save}
      <ReadingTools tools={tools} />
      {fullscreen && (
        <IconButton
          label={fullscreen.isOn ? 'Exit full screen' : 'Full screen'}
          icon={fullscreen.isOn ? 'fullscreenExit' : 'fullscreen'}
          onClick={fullscreen.toggle}
        />
      )}
    </div>
  )
}

/** Page number, search and zoom: beside the other tools, or at the bottom of a phone's screen. */
export function ReadingTools({ tools }: { tools: ViewerTools }) {
  const { status, find, zoom, views } = tools
  return (
    <>
      <p role="status" className="viewer-status row-meta">
        {status}
      </p>
      {views && <ViewSwitch {...views} />}
      {find && <IconButton label="Find in this document" icon="search" onClick={find} />}
      {zoom && <ZoomButtons {...zoom} />}
    </>
  )
}

function ZoomButtons({ percent, zoomIn, zoomOut, fit, fitText }: Zoom) {
  return (
    <div className="viewer-group">
      <IconButton label="Zoom out" icon="minus" onClick={zoomOut} />
      <button type="button" title={fitText} className="btn btn-ghost viewer-percent" onClick={fit}>
        {percent}%
      </button>
      <IconButton label="Zoom in" icon="plus" onClick={zoomIn} />
    </div>
  )
}

function ViewSwitch({ value, options, onChange }: Views) {
  return (
    <div role="group" aria-label="Show as" className="segment">
      {options.map(([view, name]) => (
        <button
          key={view}
          type="button"
          className="segment-button"
          aria-pressed={view === value}
          onClick={() => onChange(view)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

type ViewerMenuProps = ToolbarProps & {
  save: MenuItem[]
  copyLink: () => void
  sendLink: (() => void) | undefined
  /** Facts about the document, where the bar has no room for them. */
  note: string | undefined
  /** Whether the menu also holds the reading tools, as there is no room for a second bar. */
  hasAll: boolean
}

export function ViewerMenu({ tools, file, save, copyLink, sendLink, note, hasAll }: ViewerMenuProps) {
  const { url, print, find, zoom, views, fullscreen } = tools
  const other = views?.options.find(([view]) => view !== views.value)
  const reading: (MenuItem | false | undefined)[] = [
    find && { text: 'Find in this document', icon: 'search', onSelect: find },
    zoom && { text: 'Zoom in', icon: 'plus', onSelect: zoom.zoomIn },
    zoom && { text: 'Zoom out', icon: 'minus', onSelect: zoom.zoomOut },
    views && other && { text: other[1], icon: 'rows', onSelect: () => views.onChange(other[0]) },
    fullscreen && {
      text: fullscreen.isOn ? 'Exit full screen' : 'Full screen',
      icon: fullscreen.isOn ? 'fullscreenExit' : 'fullscreen',
      onSelect: fullscreen.toggle,
    },
  ]
  const items: (MenuItem | false | undefined)[] = [
    url !== undefined && { text: 'Open in New Tab', icon: 'external', href: url },
    file.download && { text: file.downloadText, icon: 'download', onSelect: file.download },
    print && { text: 'Print', icon: 'print', onSelect: print },
    ...save,
    { text: 'Copy link', icon: 'link', onSelect: copyLink },
    sendLink && { text: SEND, icon: 'send', onSelect: sendLink },
    ...(hasAll ? reading : []),
  ]
  const shown = items.filter((item) => item !== false && item !== undefined)
  return (
    <Menu
      label="More"
      className="viewer-menu"
      items={shown}
      head={note && <p className="row-meta wrap-any px-3 py-2">{note}</p>}
    >
      <Icon name="more" />
    </Menu>
  )
}
