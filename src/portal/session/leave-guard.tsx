import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion, leaveWordsOf, openTypedWords } from '@/ui/typed-words'

const hasOpenTypedWords = () => openTypedWords() !== undefined

/** Asks before Back takes a dialog with typed words away. Before a reload or the tab's end the browser asks, where it can. */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    // A step within the portal is not asked: behind a dialog only the portal itself takes it, such as when the session ends.
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && hasOpenTypedWords(),
    enableBeforeUnload: hasOpenTypedWords,
    withResolver: true,
  })
  return status === 'blocked' ? (
    <LeaveQuestion words={leaveWordsOf(openTypedWords())} onLeave={proceed} onStay={reset} />
  ) : null
}
