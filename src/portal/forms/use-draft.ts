import { useEffect, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, readDraft } from '@/data/drafts'
import { usePerson } from '../session/use-session'
import { useTab } from '../session/tab-context'

/** What a dialog says above its fields where typed words came back. */
const WORDS_ARE_BACK = 'What you typed before the page was closed is here again. Cancel throws it away.'

export type FormDraft = ReturnType<typeof useDraft>

/**
 * Keeps the words of the form named `form` until it is sent or left, which takes it off the screen; a reload and the tab's end do not.
 * `back`: the words that one of these interrupted; `ofDialog`: what the form's dialog says and asks where they are back. Never hand `keep`
 * a password.
 */
export function useDraft(form: string) {
  const { storage } = useTab().device
  const userId = usePerson()?.id ?? ''
  const [back] = useState(() => readDraft(storage, userId, form))
  useEffect(() => () => forgetDraft(storage, userId, form), [storage, userId, form])
  return {
    back,
    ofDialog: { note: back && WORDS_ARE_BACK, isFilled: back !== undefined },
    keep: (draft: Draft) => keepDraft(storage, userId, form, draft),
    forget: () => forgetDraft(storage, userId, form),
  }
}
