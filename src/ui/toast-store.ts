// Short news for the person. At most three are visible, the oldest gives way; each goes by itself after 4.5 seconds.
import { create } from 'zustand'

export const TOAST_MS = 4500
const MAX_VISIBLE = 3

export type Toast = { id: number; title: string; text?: string; tone: 'plain' | 'destructive' }

let nextId = 1

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

/** Shows a toast; `destructive` is for failures. */
export function showToast(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }) {
  const shown: Toast = { tone: 'plain', ...toast, id: nextId++ }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, shown].slice(-MAX_VISIBLE) }))
}

/** Shows a failure as the error catalogue wants it: titled 'Error', and logged with its cause. */
export function showError(text: string, cause?: unknown) {
  console.error(text, cause)
  showToast({ title: 'Error', text, tone: 'destructive' })
}

export function dismissToast(id: number) {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
