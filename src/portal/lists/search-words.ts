// The words of a search on their way from the field to the list and to the URL. The field shows a key at once. The list gets the
// words after the frame that shows the key, and the URL gets them when nobody has typed for a moment: on a slow tablet list and
// router take longer than a frame, and Safari lets a page change its address a hundred times in thirty seconds.
import { startTransition } from 'react'
import { createStore } from 'zustand/vanilla'

/** Ms without a key after which the URL gets the words. */
const URL_DELAY_MS = 250

type Options = {
  toList: (words: string) => void
  toUrl: (words: string) => void
  /** Name of the history entry that is shown: words that were typed in one entry never go into another. */
  entry: () => string
}

export type SearchWords = ReturnType<typeof createSearchWords>

export function createSearchWords(first: string, { toList, toUrl, entry }: Options) {
  /** The words in the field. */
  const field = createStore(() => first)
  let inUrl = first
  let frame: number | undefined
  let typed: { entry: string; timer: ReturnType<typeof setTimeout> } | undefined

  function giveList() {
    if (frame === undefined) return
    cancelAnimationFrame(frame)
    frame = undefined
    toList(field.getState())
  }

  function giveUrl() {
    if (!typed) return
    const isHere = typed.entry === entry()
    clearTimeout(typed.timer)
    typed = undefined
    if (!isHere) return show(inUrl)
    inUrl = field.getState()
    toUrl(inUrl)
  }

  /** Gives the list and the URL the typed words now, for callers such as Enter that need them before anything else happens. */
  function flush() {
    giveList()
    giveUrl()
  }

  /** Shows the words in the field; list and URL follow. */
  function type(words: string) {
    field.setState(words, true)
    frame ??= requestAnimationFrame(() => setTimeout(() => startTransition(giveList)))
    clearTimeout(typed?.timer)
    typed = { entry: typed?.entry ?? entry(), timer: setTimeout(giveUrl, URL_DELAY_MS) }
  }

  return {
    field,
    type,
    flush,
    /** Takes over words that came into the URL by other means than the field, such as Back. Words on their way to the URL are newer. */
    follow(words: string) {
      if (words !== inUrl && typed?.entry !== entry()) show(words)
    },
    /** Forgets typed words that the URL does not have yet, because the person leaves the page. */
    end,
  }

  function show(words: string) {
    end()
    inUrl = words
    field.setState(words, true)
    toList(words)
  }

  function end() {
    clearTimeout(typed?.timer)
    typed = undefined
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
  }
}
