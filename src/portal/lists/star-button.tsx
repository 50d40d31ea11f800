import { thingOf, type StarredRow } from '@/data/lists/starred'
import { saveStar } from '@/data/sync/save-star'
import { IconButton } from '@/ui/button'
import { orShow } from '../session/dismiss-failures'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { useIsStarred } from './use-stars'

const FAILED = 'The star could not be changed. Try again.'

/** Stars a document or a video, or takes the star off. Works without a network. */
export function StarButton({ row, className = '' }: { row: StarredRow; className?: string }) {
  const tab = useTab()
  const userId = useMember().user.id
  const isStarred = useIsStarred(row.id)
  const toggle = () => orShow(FAILED, saveStar(tab, userId, { ...thingOf(row), starred: !isStarred }))
  return (
    <IconButton
      label={`Star ${row.title}`}
      icon="star"
      className={`star ${className}`}
      aria-pressed={isStarred}
      onClick={() => void toggle()}
    />
  )
}
