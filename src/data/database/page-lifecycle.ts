// Aborts the transactions of database, record and shelf while the page is put away (in the back/forward cache, or frozen), and starts none
// until it is back. WebKit and Android keep a page's open transactions when they put it away, and these block their tables for every
// other page. reopen.ts and shelf.ts do aborted work again; a save is also in the journal, where the next page finds it.
import type { Dexie } from 'dexie'

export type PageLifecycle = {
  /** Whether the page is in the back/forward cache, or frozen. */
  isAway: () => boolean
  /**
   * A number that changes when the page is put away and when it is back: work that began under another number may have
   * been aborted.
   */
  visit: () => number
  /** Settles when the page is on the screen: at once where it is there already. */
  whenBack: () => Promise<void>
  /** Aborts this database's transactions when the page is put away, and refuses new ones until it is back. */
  guard: (db: Dexie) => void
  /** Aborts this transaction when the page is put away. */
  guardTransaction: (transaction: IDBTransaction) => void
  /** Calls `end` when the page is put away, until the returned function is called. */
  onPutAway: (end: () => void) => () => void
  close: () => void
}

/** Listens to the page's events. In Node, without a page, nothing is ever put away. */
export function createPageLifecycle(
  page: Partial<Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'>>,
): PageLifecycle {
  const ends = new Set<() => void>()
  let visit = 0
  /** Resolve functions of the callers that wait for the page's return; undefined while the page is shown. */
  let waiting: (() => void)[] | undefined

  const putAway = () => {
    if (waiting) return
    visit += 1
    waiting = []
    for (const end of ends) end()
  }
  const comeBack = () => {
    if (!waiting) return
    visit += 1
    const all = waiting
    waiting = undefined
    for (const goOn of all) goOn()
  }
  const onPutAway = (end: () => void) => {
    ends.add(end)
    return () => void ends.delete(end)
  }
  const guardTransaction = (transaction: IDBTransaction) => {
    const over = onPutAway(() => abort(transaction))
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, over)
  }
  const listeners: [target: EventTarget | undefined, type: string, listener: (event: Event) => void][] = [
    [page as EventTarget, 'pagehide', (event) => (event as PageTransitionEvent).persisted && putAway()],
    [page as EventTarget, 'pageshow', comeBack],
    [page.document, 'freeze', putAway],
    [page.document, 'resume', comeBack],
  ]
  for (const [target, type, listener] of listeners) target?.addEventListener?.(type, listener)

  return {
    isAway: () => waiting !== undefined,
    visit: () => visit,
    whenBack: () => new Promise((resolve) => (waiting ? waiting.push(resolve) : resolve())),
    guardTransaction,
    onPutAway,
    guard(db) {
      db.use({
        stack: 'dbcore',
        name: 'page-lifecycle',
        create: (core) => ({
          ...core,
          transaction(...args) {
            if (waiting) throw new DOMException('The page is put away', 'AbortError')
            const transaction = core.transaction(...args) as IDBTransaction
            guardTransaction(transaction)
            return transaction
          },
        }),
      })
    },
    close() {
      for (const [target, type, listener] of listeners) target?.removeEventListener?.(type, listener)
    },
  }
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // A transaction that has just ended by itself cannot be aborted.
  }
}
