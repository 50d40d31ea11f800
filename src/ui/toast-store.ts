// Toasts: short messages to the person. At most three are visible, the oldest gives way; each goes by itself after 4.5 seconds.
// Several of one kind within 2 seconds become one.
import { create } from 'zustand'

export const TOAST_MS = 4500
const MAX_VISIBLE = 3
const SAME_MS = 2000

type Words = {
  title: string
  text?: string
  /** The person or thing that the text is about, where it does not say so itself. */
  about?: string
  action?: { text: string; onSelect: () => void }
}

export type Toast = Words & {
  id: number
  /** `notice` is news that is no success; `destructive` is a failure. */
  tone: 'plain' | 'notice' | 'destructive'
  /** Toasts of one kind become one. Without `many` it is the toast's own words. */
  kind: string
  /** Number of messages that the toast stands for. */
  count: number
  /** When the toast was shown, device ms. */
  shownAt: number
}

type News = Words & {
  tone?: Toast['tone']
  /** Words for several of one kind at once. */
  many?: { kind: string; words: (count: number) => Words }
}

let nextId = 1

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

export function showToast({ tone = 'plain', many, ...words }: News) {
  const kind = many?.kind ?? [tone, words.title, words.text, words.about].join('\n')
  const now = Date.now()
  useToasts.setState(({ toasts }) => {
    const same = toasts.find((toast) => toast.kind === kind && now - toast.shownAt < SAME_MS)
    // The same words are not read out twice.
    if (same && !many) return { toasts }
    const count = (same?.count ?? 0) + 1
    const said = many && count > 1 ? many.words(count) : words
    const shown: Toast = { ...said, tone, kind, count, shownAt: now, id: nextId++ }
    return { toasts: [...toasts.filter((toast) => toast !== same), shown].slice(-MAX_VISIBLE) }
  })
}

/** Shows a failure as the error catalogue wants it: titled 'Error', and logged with its cause. */
export function showError(text: string, cause?: unknown) {
  console.error(text, cause)
  showToast({ title: 'Error', text, tone: 'destructive' })
}

export function dismissToast(id: number) {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
