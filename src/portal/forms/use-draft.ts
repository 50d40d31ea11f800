import { useEffect, useRef, useState } from 'react'
import { holdLock } from '@/data/database/hold-lock'
import { type Draft, forgetDraft, keepDraft, readDraft } from '@/data/drafts'
import { usePerson } from '../session/use-session'
import { useTab } from '../session/tab-context'

/** What a dialog says above its fields where typed words came back. */
const WORDS_ARE_BACK = 'What you typed before the page was closed is here again. Cancel throws it away.'
/** What it says where another tab has the same form open. */
export const OPEN_ELSEWHERE =
  'This form is open in another tab as well. If this page is loaded anew, what you type here is lost.'

/** Ms after which a form's lock is another tab's: after a reload the page before may have it for a moment more. */
const LOCK_WAIT_MS = 500

export type FormDraft = ReturnType<typeof useDraft>

/**
 * Keeps the words of the form named `form` until it is sent or left, which takes it off the screen; a reload and the tab's end do not.
 * `back`: the words that one of these interrupted; `ofDialog`: what the form's dialog says and asks where they are back. Never hand `keep`
 * a password. Of two tabs with the same form, the first keeps its words: `isElsewhere` is true in the other.
 */
export function useDraft(form: string) {
  const { storage, locks, name } = useTab().device
  const userId = usePerson()?.id ?? ''
  const [back] = useState(() => readDraft(storage, userId, form))
  const [isElsewhere, setElsewhere] = useState(false)
  const isOurs = useRef(true)
  useEffect(() => {
    // A browser without Web Locks knows of no other tab.
    if (!locks) return
    const see = (next: boolean) => {
      isOurs.current = next
      setElsewhere(!next)
    }
    const timer = setTimeout(() => see(false), LOCK_WAIT_MS)
    const stop = new AbortController()
    const onHeld = () => {
      clearTimeout(timer)
      if (!isOurs.current) see(true)
    }
    holdLock(locks, `${name}-form ${userId} ${form}`, stop.signal, { onHeld })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [locks, name, userId, form])
  const forget = () => {
    if (isOurs.current) forgetDraft(storage, userId, form)
  }
  // oxlint-disable-next-line react/exhaustive-deps -- of the same form and person
  useEffect(() => forget, [storage, userId, form])
  return {
    back,
    isElsewhere,
    ofDialog: {
      note: isElsewhere ? OPEN_ELSEWHERE : back && WORDS_ARE_BACK,
      isFilled: back !== undefined && !isElsewhere,
    },
    keep: (draft: Draft) => {
      if (isOurs.current) keepDraft(storage, userId, form, draft)
    },
    forget,
  }
}
