// Tools that a preview offers to the bars around it, by its kind of file. A bar shows only the tools that are offered.
import { createContext, useContext, useEffect } from 'react'

export type Zoom = {
  percent: number
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
  /** Title of the button that calls `fit`. */
  fitText: string
}

/** A state of the viewer that a button turns on and off. */
export type Switch = { isOn: boolean; toggle: () => unknown }

export type Views = {
  value: string
  options: readonly (readonly [value: string, name: string])[]
  onChange: (value: string) => void
}

export type ViewerTools = {
  /** The file's address, for a tab of its own. */
  url?: string
  /** Whether the preview itself has a link to the file, so that the bar needs none. */
  hasOwnLink?: boolean
  /** The place in the document, such as `Page 2 of 12`. */
  status?: string
  zoom?: Zoom
  /** Pictures of the pages beside the document. */
  strip?: Switch
  find?: () => void
  print?: () => void
  /** The ways to show the file, where there is more than one. */
  views?: Views
  fullscreen?: Switch
}

export const OfferTools = createContext<(tools: ViewerTools) => void>(() => undefined)

/** Offers these tools for as long as the component is mounted. Pass the same object until something in it changes. */
export function useViewerTools(tools: ViewerTools) {
  const offer = useContext(OfferTools)
  useEffect(() => {
    offer(tools)
    return () => offer(Object.fromEntries(Object.keys(tools).map((name) => [name, undefined])))
  }, [offer, tools])
}
