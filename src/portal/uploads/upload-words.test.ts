// The sentence that an upload shows in each of its states.
import { expect, test } from 'vitest'
import type { Upload } from '../../data/database/db'
import { pillWords, uploadWords } from './upload-words'

const MB = 1024 * 1024
const file = { bucket: 'documents', file_name: 'Handbook.pdf', file_size: 19 * MB, handle: null } as const
const upload = (changes: Partial<Upload>) =>
  ({ ...file, sent: 0, is_sent: false, state: 'sending', error: null, ...changes }) as Upload

test.each([
  ['how far it is', { sent: 12 * MB }, 'online', 7 * MB, '63 % · 12.00 of 19.00 MB · 1 s'],
  [
    'no remaining time while its speed is unknown',
    { sent: 12 * MB },
    'online',
    0,
    '63 % · 12.00 of 19.00 MB',
  ],
  ['that it is almost done when only its entry is missing', { is_sent: true }, 'online', 0, 'Almost done'],
  ['that it waits for the clinic', { state: 'waiting' }, 'offline', 0, 'Waits for the connection'],
  ['that other uploads are sent before it', { state: 'waiting' }, 'online', 0, 'Waiting for its turn'],
  [
    'that the browser will ask before it reads the file again',
    { state: 'needs-file', handle: {} as FileSystemFileHandle },
    'online',
    0,
    'Press Go on: the browser asks whether the file may be read again',
  ],
  [
    'that the file must be chosen again',
    { state: 'needs-file' },
    'online',
    0,
    'Choose the same file again to go on',
  ],
] as const)('an upload says %s', (_, changes, connection, speed, words) => {
  expect(uploadWords(upload(changes), connection, speed)).toBe(words)
})

test.each([
  [
    'is larger than its place takes',
    { kind: 'invalid', status: 413, message: 'Payload too large' },
    'server takes. Make it smaller, or ask whoever looks after the portal to raise the limit.',
  ],
  ['finds no room on the server', { kind: 'unknown', status: 507, message: 'ENOSPC' }, /server is full/],
  [
    'is not allowed',
    { kind: 'forbidden', status: 403, message: 'row-level security' },
    /did not let you add this\. Only admins may/,
  ],
  [
    'was changed',
    { kind: 'invalid', status: 0, message: 'The file was changed or moved since it was chosen.' },
    /was changed or moved/,
  ],
  [
    'is refused with a technical message',
    { kind: 'invalid', status: 415, message: 'mime type not supported' },
    /^It could not be uploaded\. Try again/,
  ],
] as const)('a failed upload whose file %s says why', (_, error, words) => {
  expect(uploadWords(upload({ state: 'failed', error }), 'online', 0)).toMatch(words)
})

test.each([
  ['how many of the run are left', ['sending', 'waiting'], 6, false, '2 of 6 uploading'],
  ['one alone', ['sending'], 1, false, '1 uploading'],
  ['what did not arrive before all else', ['sending', 'failed'], 6, false, '1 did not arrive'],
  ['that a file is needed', ['needs-file'], 1, false, '1 needs its file'],
  ['that all wait for the connection', ['waiting', 'waiting'], 2, true, '2 wait for the connection'],
  ['that all are paused', ['paused', 'paused'], 2, false, '2 paused'],
] as const)('the pill says %s', (_, states, total, isOffline, words) => {
  const left = states.map((state) => upload({ state }))
  expect(pillWords(left, total, isOffline).words).toBe(words)
})

test.each([
  [
    'has another file by now',
    'newer_edit',
    '“Rota” has another file since you chose this one. If you replace it, that one is kept under Earlier files.',
  ],
  ['is gone', 'row_gone', '“Rota” was deleted meanwhile.'],
])(
  'a file for a document that %s says so, and blames nobody: it may be one’s own doing',
  (_what, code, words) => {
    const error = { kind: 'conflict', status: 0, message: 'Somebody has changed it meanwhile', code } as const
    const replaced = { id: 'rota', title: 'Rota' } as Upload['replaced']
    const failed = upload({ state: 'failed', error, replaced, replacement: { reason: null } })
    expect(uploadWords(failed, 'online', 0)).toBe(words)
  },
)
