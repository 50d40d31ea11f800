// What the kind of preview inside can do, offered to the bars around it: each shows a tool only where there is one.
import { createContext, useContext, useEffect } from 'react'

export type Zoom = { percent: number; zoomIn: () => void; zoomOut: () => void; fit: () => void }

export type Views = {
  value: string
  options: readonly (readonly [value: string, name: string])[]
  onChange: (value: string) => void
}

export type ViewerTools = {
  /** Opens the file by itself. */
  url?: string
  /** What is shown has that link itself, in plain view. */
  hasOwnLink?: boolean
  /** Where the reader is, like `Page 2 of 12`. */
  status?: string
  zoom?: Zoom
  find?: () => void
  print?: () => void
  /** More than one way to show the file. */
  views?: Views
}

export const OfferTools = createContext<(tools: ViewerTools) => void>(() => undefined)

/** Offers these for as long as the component is mounted; `tools` keeps its identity until something in it changes. */
export function useViewerTools(tools: ViewerTools) {
  const offer = useContext(OfferTools)
  useEffect(() => {
    offer(tools)
    return () => offer(Object.fromEntries(Object.keys(tools).map((name) => [name, undefined])))
  }, [offer, tools])
}
