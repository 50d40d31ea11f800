import { useMedia } from '@/ui/use-media'

/** `low`: a phone on its side, or a page at 400 %. preview.css has the same limits. */
export type ViewerLayout = 'wide' | 'phone' | 'low'

/** The layout of the viewer, by the room that the window has for bars beside the document. */
export function useViewerLayout(): ViewerLayout {
  const isLow = useMedia('(max-height: 30rem)')
  const isNarrow = useMedia('(max-width: 47.99rem)')
  if (isLow) return 'low'
  return isNarrow ? 'phone' : 'wide'
}
