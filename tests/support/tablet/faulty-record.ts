// An IndexedDB in which the database with the record of who is signed in has a fault, while the other databases work.
export type Fault = 'is not opened' | 'is not written' | 'hangs'

export function withFaultyRecord(whole: IDBFactory, fault: Fault): IDBFactory {
  const open = (name: string, version?: number) => {
    if (!name.endsWith('-session')) return whole.open(name, version)
    if (fault === 'is not opened') throw new DOMException('Not allowed', 'SecurityError')
    // A request that is never answered.
    if (fault === 'hangs') return new EventTarget() as IDBOpenDBRequest
    const request = whole.open(name)
    request.addEventListener('success', () => {
      const db = request.result
      const begin = db.transaction.bind(db)
      db.transaction = (stores, mode, options) => {
        if (mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError')
        return begin(stores, mode, options)
      }
    })
    return request
  }
  return Object.assign(Object.create(whole) as IDBFactory, { open })
}
