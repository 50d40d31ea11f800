// Waits until the devices of a test have nothing left to do. It counts turns of the event loop instead of time, because a busy
// machine makes turns slower, and not fewer.
import { IDBDatabase } from 'fake-indexeddb'

/** Turns without a transaction, after which nothing goes on by itself: between two of its steps, work waits for a turn or two. */
const QUIET_TURNS = 10
/** Turns after which the devices count as never calm. */
const MOST_TURNS = 10_000

// The real timers, also where a test fakes them later.
const { setTimeout: later, setImmediate: atOnce } = globalThis

let [open, begun] = [0, 0]
type Begin = (this: unknown, ...what: Parameters<IDBDatabase['transaction']>) => IDBTransaction
const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as Begin
IDBDatabase.prototype.transaction = function (...what) {
  const transaction = begin.apply(this, what)
  const end = () => void (open -= 1)
  transaction.addEventListener('complete', end)
  transaction.addEventListener('abort', end)
  open += 1
  begun += 1
  return transaction
}

/** Number of transactions that have begun in this test file. */
export const countTransactions = () => begun

/** Resolves when no transaction is open, and none has begun for some turns. Work that waits for a held answer may be left. */
export async function untilCalm(): Promise<void> {
  for (let [quiet, turns] = [0, 0]; quiet < QUIET_TURNS; quiet += 1, turns += 1) {
    if (turns === MOST_TURNS) throw new Error(`Not calm after ${turns} turns: ${open} transactions are open`)
    const before = begun
    await new Promise<void>((resolve) => void later(() => atOnce(resolve)))
    if (open > 0 || begun > before) quiet = -1
  }
}
