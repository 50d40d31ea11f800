import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createPageLifecycle } from './page-lifecycle.ts'
import { createStrictRecord } from './strict-record.ts'

async function deviceWith(value: string) {
  const device = new IDBFactory()
  await createStrictRecord('who', () => device, createPageLifecycle({})).change(() => value)
  return device
}

test('a read whose page is put away meanwhile reads the record again, because somebody else may have signed in', async () => {
  const [before, now] = [await deviceWith('the first person'), await deviceWith('the second person')]
  let visit = 0
  const page = {
    ...createPageLifecycle({}),
    visit: () => visit,
    // Puts the page away and back once the read has its value: WebKit then still delivers the value.
    guardTransaction: (transaction: IDBTransaction) =>
      transaction.addEventListener('complete', () => (visit = 2)),
  }
  const record = createStrictRecord('who', () => (visit === 0 ? before : now), page)
  expect(await record.read()).toBe('the second person')
})
