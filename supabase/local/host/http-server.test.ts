// Tests of the HTTP server: its port, and its limits for slow headers and slow bodies.
import { EventEmitter, once } from 'node:events'
import net from 'node:net'
import { expect, test, vi } from 'vitest'
import { listen } from './http-server.ts'

test.each([Number('abc'), -1, 65_536, 1.5])('the port %d is refused in one line', async (port) => {
  await expect(listen(port, '127.0.0.1')).rejects.toThrow('PORT must be a number from 0 to 65535.')
})

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
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const body = { interval: 1_000, minBytes: 60, timeLimit: 4_000 }
  const server = await listen(0, '127.0.0.1', { body })
  const arrivals = new EventEmitter()
  server.serve(async (request) => {
    let length = 0
    arrivals.emit('came')
    for await (const part of request.body!) {
      length += part.length
      arrivals.emit('came')
    }
    return new Response(String(length))
  })
  /** Sends a body, `bytes` in each second; returns the answer, or 'closed'. */
  const send = async (path: string, bytes: number, seconds: number) => {
    const socket = net.connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    let answer = ''
    socket.on('data', (data) => (answer += String(data)))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const write = async (text: string) => {
      const came = once(arrivals, 'came')
      socket.write(text)
      await Promise.race([came, closed])
    }
    await write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${bytes * seconds}\r\n\r\n`,
    )
    for (let second = 0; second < seconds && !socket.destroyed; second++) {
      await write('x'.repeat(bytes))
      vi.advanceTimersByTime(1_000)
    }
    await closed
    return answer.split('\r\n').at(-1) || 'closed'
  }
  expect(await send('/rest/v1/documents', 1, 3)).toBe('closed')
  expect(await send('/storage/v1/upload/resumable/1', 1, 3)).toBe('closed')
  expect(await send('/rest/v1/documents', 100, 3)).toBe('300')
  expect(await send('/rest/v1/documents', 100, 6)).toBe('closed')
  expect(await send('/storage/v1/upload/resumable/1', 100, 6)).toBe('600')
  await server.close()
})
