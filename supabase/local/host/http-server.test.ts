import { expect, test } from 'vitest'
import { listen } from './http-server.ts'

test.each([Number('abc'), -1, 65_536, 1.5])('the port %d is refused with one line', async (port) => {
  await expect(listen(port, '127.0.0.1')).rejects.toThrow('PORT must be a number from 0 to 65535.')
})
