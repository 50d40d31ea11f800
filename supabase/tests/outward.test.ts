// The stack talks to nobody: no telemetry, no error service, no mail.
import net from 'node:net'
import dns from 'node:dns'
import { expect, test, vi } from 'vitest'
import { startTestStack } from '../../tests/support/stack/stack.ts'
import { signInAdmin } from './clients.ts'

test('the stack connects to no other machine and looks no name up, from its start to its end', async () => {
  const reached: unknown[] = []
  const connect = vi.spyOn(net.Socket.prototype, 'connect')
  const lookup = vi.spyOn(dns, 'lookup')

  const stack = await startTestStack()
  const admin = await signInAdmin(stack)
  await admin.from('documents').select('id')
  await admin.from('documents').insert({ title: ' ' } as never)
  await admin.storage.from('documents').upload('x/a.txt', new Blob(['a']))
  await admin.auth.resetPasswordForEmail('staff@clinic.example')
  await stack.close()

  for (const [first] of connect.mock.calls as unknown[][]) reached.push([first].flat()[0])
  // The test sees its own requests, so it would see others too.
  expect(reached.length).toBeGreaterThan(0)
  expect(reached.filter((target) => !JSON.stringify(target).includes('127.0.0.1'))).toEqual([])
  expect(lookup.mock.calls.map(([name]) => name).filter((name) => name !== '127.0.0.1')).toEqual([])
})
