// The notice that `npm start` prints when other devices can reach the server.
import { expect, test } from 'vitest'
import { lanNotice } from './lan-notice.ts'

test.each(['127.0.0.1', 'localhost', '::1', '127.0.0.2'])(
  '%s is reached only by this machine, and has no notice',
  (host) => {
    expect(lanNotice(host, 4173)).toEqual([])
  },
)

test.each([
  ['0.0.0.0', '192.168.1.20'],
  ['192.168.1.20', '192.168.1.20'],
  ['::', '192.168.1.20'],
  ['fd00::7', '[fd00::7]'],
])('HOST=%s tells why tablets need https, and the commands for %s', (host, name) => {
  const text = lanNotice(host, 4999, '', '192.168.1.20').join('\n')
  expect(text).toContain(`(HOST=${host})`)
  expect(text).toContain(`at http://${name}:4999 their browsers run no service worker`)
  expect(text).toContain(`CLINIC_PUBLIC_URL=https://${name}:8443 PORT=4999 npm start`)
  expect(text).toContain(`--from https://${name}:8443 --to 127.0.0.1:4999`)
})

test('behind https the notice says only who can reach the server', () => {
  expect(lanNotice('0.0.0.0', 4173, 'https://clinic.example')).toHaveLength(1)
})
