import type { LinkOptions } from '@tanstack/react-router'
import type { HomeItem } from './home-items'

/** Link to the item's list with the item open. Closing the item leads back to Home. */
export function linkTo({ kind, row }: HomeItem): LinkOptions {
  const from = { search: { open: row.id }, state: { isFromSearch: true } }
  return kind === 'video'
    ? { to: '/training-videos', ...from }
    : { to: '/documents/$category', params: { category: 'all' }, ...from }
}

/** As `linkTo`; the video plays at once. `wantsPlayAt` is a time, so that a reload hours later does not play it. */
export const resumeLink = (item: HomeItem): LinkOptions => ({
  ...linkTo(item),
  state: (state: object) => ({ ...state, isFromSearch: true, wantsPlayAt: Date.now() }),
})
