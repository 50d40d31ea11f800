// Toasts: short messages to the person. At most three are visible; a fourth removes the oldest. Each disappears after a time
// (use-toast-clocks.ts). Equal toasts within 2 seconds are shown once, and a toast may replace another of its kind.
import { create } from 'zustand'

const MAX_VISIBLE = 3
const SAME_MS = 2000

type Words = {
  title: string
  text?: string
  /** The person or thing that the text is about, where the text does not name it. */
  about?: string
  action?: { text: string; onSelect: () => void }
}

export type Toast = Words & {
  id: number
  /** `plain` is a success, `notice` other news, `destructive` a failure. */
  tone: 'plain' | 'notice' | 'destructive'
  /** Only one toast of a kind is shown. By default the kind is the toast's own words. */
  kind: string
  /** The time at which the toast was shown, device ms. */
  shownAt: number
}

type NewToast = Words & {
  tone?: Toast['tone']
  /** The kind of this toast: a shown toast of the same kind is replaced. */
  replaces?: string
}

export const useToasts = create<{ toasts: Toast[]; nextId: number }>(() => ({ toasts: [], nextId: 1 }))

export function showToast({ tone = 'plain', replaces, ...words }: NewToast) {
  const kind = replaces ?? [tone, words.title, words.text, words.about].join('\n')
  const now = Date.now()
  useToasts.setState(({ toasts, nextId }) => {
    const equal = toasts.find((toast) => toast.kind === kind && (replaces || now - toast.shownAt < SAME_MS))
    // Screen readers must not read the same words twice.
    if (equal && !replaces) return { toasts }
    const shown: Toast = { ...words, tone, kind, shownAt: now, id: nextId }
    return {
      toasts: [...toasts.filter((toast) => toast !== equal), shown].slice(-MAX_VISIBLE),
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
