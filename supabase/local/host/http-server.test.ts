// Tests of the HTTP server: its port, and its limits for slow headers and slow bodies.
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from './http-server.ts'

test.each([Number('abc'), -1, 65_536, 1.5])(
  'the port %d is refused with a message of one line',
  async (port) => {
    await expect(listen(port, '127.0.0.1')).rejects.toThrow('PORT must be a number from 0 to 65535.')
  },
)

test('a request whose headers never end is cut off, and a slow body is not', async () => {
  const server = await listen(0, '127.0.0.1', { headersTimeout: 200 })
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

test('a body below the least rate is cut off, and a steady one after the longest time, unless it uploads a file', async () => {
  // Wide limits: on a busy machine a timer of 50 ms may come after half a second.
  const body = { interval: 1_000, minBytes: 60, timeLimit: 4_000 }
  const server = await listen(0, '127.0.0.1', { body })
  server.serve(async (request) => new Response(String((await request.text()).length)))
  /** Sends a body, `bytes` every 50 ms; returns the answer, or 'closed'. */
  const send = async (path: string, bytes: number, times: number) => {
    const socket = net.connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${bytes * times}\r\n\r\n`,
    )
    let answer = ''
    socket.on('data', (data) => (answer += String(data)))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    for (let time = 0; time < times && !socket.destroyed; time++) {
      await setTimeout(50)
      socket.write('x'.repeat(bytes))
    }
    await closed
    return answer.split('\r\n').at(-1) || 'closed'
  }
  expect(
    await Promise.all([
      send('/rest/v1/documents', 1, 60),
      send('/storage/v1/upload/resumable/1', 1, 60),
      send('/rest/v1/documents', 100, 5),
      send('/rest/v1/documents', 100, 90),
      send('/storage/v1/upload/resumable/1', 100, 90),
    ]),
  ).toEqual(['closed', 'closed', '500', 'closed', '9000'])
  await server.close()
})
