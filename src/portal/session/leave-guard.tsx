import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion, leaveWordsOf, openTypedWords } from '@/ui/typed-words'

const hasOpenTypedWords = () => openTypedWords() !== undefined

/** Asks before Back, or a link beside the dialog, takes typed words away. Before a reload or the tab's end the browser asks, where it can. */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    // The portal itself replaces the page, such as when the session ends. On the same page the dialog stays.
    shouldBlockFn: ({ action, current, next }) =>
      action !== 'REPLACE' &&
      (action !== 'PUSH' || current.pathname !== next.pathname) &&
      hasOpenTypedWords(),
    enableBeforeUnload: hasOpenTypedWords,
    withResolver: true,
  })
  return status === 'blocked' ? (
    <LeaveQuestion words={leaveWordsOf(openTypedWords())} onLeave={proceed} onStay={reset} />
  ) : null
}
