// WebKit keeps a page for Back as it stands: a transaction that was open then stays open, and no later page gets at its
// tables; Android freezes a tab in the middle of one, with the same effect. So a page that is put away gives up every
// transaction, and begins none until it is back. What was given up is done again then (reopen.ts); a save is in the
// journal besides, where the next page finds it.
import type { Dexie } from 'dexie'

export type PageLifecycle = {
  /** The page is kept for Back, or frozen. */
  isAway: () => boolean
  /** Another number whenever the page goes, and when it is back: what spans two of them may be old. */
  visit: () => number
  /** Settles when the page is on the screen again; at once where it is. */
  whenBack: () => Promise<void>
  /** Makes the database give way while the page is away. */
  guard: (db: Dexie) => void
  close: () => void
}

/** Follows the page through its life; where there is no page, it is always there. */
export function createPageLifecycle(
  page: Partial<Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'>>,
): PageLifecycle {
  const open = new Set<IDBTransaction>()
  let visit = 0
  /** Who waits for the page's return; undefined while it is there. */
  let waiting: (() => void)[] | undefined

  const putAway = () => {
    if (waiting) return
    visit += 1
    waiting = []
    for (const transaction of open) abort(transaction)
  }
  const comeBack = () => {
    if (!waiting) return
    visit += 1
    const all = waiting
    waiting = undefined
    for (const goOn of all) goOn()
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
    guard(db) {
      db.use({
        stack: 'dbcore',
        name: 'page-lifecycle',
        create: (core) => ({
          ...core,
          transaction(...args) {
            if (waiting) throw new DOMException('The page is put away', 'AbortError')
            const transaction = core.transaction(...args) as IDBTransaction
            const over = () => void open.delete(transaction)
            open.add(transaction)
            for (const end of ['complete', 'abort']) transaction.addEventListener(end, over)
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
    // It ended in this moment.
  }
}
