import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './http-server.ts'

test.each([Number('abc'), -1, 65_536, 1.5])('the port %d is refused with one line', async (port) => {
  await expect(listen(port, '127.0.0.1')).rejects.toThrow('PORT must be a number from 0 to 65535.')
})

test('who never ends their headers is sent away, and a slow body is not', async () => {
  const server = await listen(0, '127.0.0.1', 200)
  server.serve(async (request) => new Response(await request.text()))
  const slowHeaders = net.connect(server.port, '127.0.0.1')
  slowHeaders.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
  const slowBody = net.connect(server.port, '127.0.0.1')
  slowBody.write('POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 4\r\n\r\nab')
  slowHeaders.resume()
  await once(slowHeaders, 'close')
  slowBody.end('cd')
  expect(String(await once(slowBody, 'data'))).toContain('abcd')
  await server.close()
})
