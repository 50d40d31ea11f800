import { DataError } from '@/data/network/errors'
import { showError, showToast } from '@/ui/toast-store'

/** Titles of the failures of which a second toast says what to do. */
const WAYS_OUT: Record<string, string> = {
  storage_full: 'The device is full',
  unreadable: 'The file cannot be read',
}

/** Shows `text` as a toast, and a second toast where the person can do something about it. */
export function showFailure(text: string, error: unknown) {
  showError(text, error)
  const title = error instanceof DataError && WAYS_OUT[error.code ?? '']
  if (title) showToast({ title, text: error.message, tone: 'destructive' })
}
