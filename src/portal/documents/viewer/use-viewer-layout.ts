import { useMedia } from '@/ui/use-media'

/** `low`: a phone on its side, or a page at 400 %. The style sheets have the same limits. */
export type ViewerLayout = 'desk' | 'tablet' | 'phone' | 'low'

/** The layout of the viewer, by the room that the window has for bars beside the document. */
export function useViewerLayout(): ViewerLayout {
  const isLow = useMedia('(max-height: 30rem)')
  const isNarrow = useMedia('(max-width: 47.99rem)')
  const isDesk = useMedia('(min-width: 64rem)')
  if (isLow) return 'low'
  if (isNarrow) return 'phone'
  return isDesk ? 'desk' : 'tablet'
}
