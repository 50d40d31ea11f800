// Buttons of the document viewer: in the bar where there is room, at the foot of a phone, and the others in a menu.
import { Button, buttonClass, IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Menu, type MenuItem } from '@/ui/menu'
import type { ViewerLayout } from './use-viewer-layout'
import type { NeighboursProps } from './viewer-bar'
import type { ViewerTools, Views, Zoom } from './viewer-tools'

export type FileActions = { downloadText: string; isDownloading: boolean; download: (() => void) | undefined }

type ToolbarProps = { tools: ViewerTools; file: FileActions }

/** The tools in the bar, from tablets on. `isDesk`: there is room for the link to the file too. */
export function Toolbar({ tools, file, isDesk }: ToolbarProps & { isDesk: boolean }) {
  const { url, hasOwnLink, print, fullscreen } = tools
  return (
    <div role="toolbar" aria-label="Document" className="viewer-tools">
      <ReadingTools tools={tools} />
      {isDesk && url && !hasOwnLink && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          title="Open in New Tab"
          aria-label="Open in New Tab"
          className={buttonClass('quiet')}
        >
          <Icon name="external" />
          <span className="viewer-words">Open in New Tab</span>
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
          <span className="viewer-file-words">{file.downloadText}</span>
        </Button>
      )}
      {print && <IconButton label="Print" icon="print" onClick={print} />}
      {fullscreen?.isOn && (
        <IconButton label="Exit full screen" icon="fullscreenExit" onClick={fullscreen.toggle} />
      )}
    </div>
  )
}

/** Page number, search and zoom at the bottom of a phone's screen. */
export const ViewerFoot = ({ tools }: { tools: ViewerTools }) => (
  <>
    <p role="status" className="viewer-status row-meta">
      {tools.status}
    </p>
    <ReadingTools tools={tools} />
  </>
)

function ReadingTools({ tools: { find, zoom, views } }: { tools: ViewerTools }) {
  return (
    <>
      {views && <ViewSwitch {...views} />}
      {find && <IconButton label="Find in this document" icon="find" onClick={find} />}
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
  layout: ViewerLayout
  save: MenuItem[]
  /** What can be done with the document's link. */
  links: MenuItem[]
  /** The way to the other documents of the list, for which a phone's bars have no room. */
  neighbours: NeighboursProps | undefined
  title: string
  /** Facts about the document, which the bar may cut off. */
  note: string
}

function neighbourItems(neighbours: NeighboursProps | undefined): (MenuItem | false | undefined)[] {
  const { onPrevious, onNext } = neighbours ?? {}
  return [
    onNext && { text: 'Next document', icon: 'right', onSelect: onNext },
    onPrevious && { text: 'Previous document', icon: 'left', onSelect: onPrevious },
  ]
}

/** The actions for which the bar has no room. On a low screen these are the reading tools too, as there is no second bar. */
export function ViewerMenu({ tools, file, layout, save, links, neighbours, title, note }: ViewerMenuProps) {
  const { url, hasOwnLink, print, find, zoom, views, strip, fullscreen } = tools
  const other = views?.options.find(([view]) => view !== views.value)
  const hasBar = layout === 'desk' || layout === 'tablet'
  const items: (MenuItem | false | undefined)[] = [
    url !== undefined &&
      (!hasBar || (layout === 'tablet' && !hasOwnLink)) && {
        text: 'Open in New Tab',
        icon: 'external',
        href: url,
      },
    ...(hasBar
      ? []
      : [
          file.download && ({ text: file.downloadText, icon: 'download', onSelect: file.download } as const),
          print && ({ text: 'Print', icon: 'print', onSelect: print } as const),
        ]),
    strip && {
      text: strip.isOn ? 'Hide the pages' : 'Show the pages',
      icon: 'pages',
      onSelect: strip.toggle,
    },
    ...save,
    ...links,
    ...(layout === 'phone' ? neighbourItems(neighbours) : []),
    ...(layout === 'low'
      ? [
          find && ({ text: 'Find in this document', icon: 'find', onSelect: find } as const),
          zoom && ({ text: 'Zoom in', icon: 'plus', onSelect: zoom.zoomIn } as const),
          zoom && ({ text: 'Zoom out', icon: 'minus', onSelect: zoom.zoomOut } as const),
          views &&
            other &&
            ({ text: other[1], icon: 'rows', onSelect: () => views.onChange(other[0]) } as const),
        ]
      : []),
    fullscreen &&
      layout !== 'phone' && {
        text: fullscreen.isOn ? 'Exit full screen' : 'Full screen',
        icon: fullscreen.isOn ? 'fullscreenExit' : 'fullscreen',
        onSelect: fullscreen.toggle,
      },
  ]
  const shown = items.filter((item) => item !== false && item !== undefined)
  return (
    <Menu
      label="More"
      className="viewer-menu"
      items={shown}
      head={
        <div dir="auto" className="wrap-any px-3 py-2">
          {hasBar && <p className="font-semibold">{title}</p>}
          <p className="row-meta">{note}</p>
        </div>
      }
    >
      <Icon name="more" />
    </Menu>
  )
}
