// Toasts: short messages to the person. At most three are visible, the oldest gives way; each goes by itself after 4.5 seconds.
// The same words within 2 seconds are said once, and a toast may take the place of another of its kind.
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
  /** Toasts of one kind become one. It is the toast's own words where nothing else was given. */
  kind: string
  /** When the toast was shown, device ms. */
  shownAt: number
}

type News = Words & {
  tone?: Toast['tone']
  /** The kind of toast whose place this one takes, while it is shown. */
  replaces?: string
}

export const useToasts = create<{ toasts: Toast[]; nextId: number }>(() => ({ toasts: [], nextId: 1 }))

export function showToast({ tone = 'plain', replaces, ...words }: News) {
  const kind = replaces ?? [tone, words.title, words.text, words.about].join('\n')
  const now = Date.now()
  useToasts.setState(({ toasts, nextId }) => {
    const same = toasts.find((toast) => toast.kind === kind && (replaces || now - toast.shownAt < SAME_MS))
    // The same words are not read out twice.
    if (same && !replaces) return { toasts }
    const shown: Toast = { ...words, tone, kind, shownAt: now, id: nextId }
    return {
      toasts: [...toasts.filter((toast) => toast !== same), shown].slice(-MAX_VISIBLE),
      nextId: nextId + 1,
    }
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
