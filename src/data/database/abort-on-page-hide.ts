// WebKit keeps a page for Back as it stands: a transaction that was open then stays open, and no later page gets at its
// tables; Android freezes a tab in the middle of one, with the same effect. So what can be done again is given up when the page goes. A save is not: it is short, and nobody else has it.
import type { Transaction } from 'dexie'

const open = new Set<Transaction>()

const abortAll = () => {
  for (const transaction of open) transaction.abort()
}
globalThis.addEventListener?.('pagehide', ({ persisted }) => persisted && abortAll())
globalThis.document?.addEventListener('freeze', abortAll)

/** To be called first inside a transaction that may be repeated: it is undone when the page is put away. */
export function abortOnPageHide(transaction: Transaction): void {
  open.add(transaction)
  const over = () => void open.delete(transaction)
  transaction.on('complete', over)
  transaction.on('abort', over)
  transaction.on('error', over)
}
