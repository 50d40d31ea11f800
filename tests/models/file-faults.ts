// Faults of kept files in the stories of the sync model (sync-model-files.ts): a full device, changed segments, requests for files that
// fail, are late, or break off.
import { type FileRow, resultOf, type Shelf } from '../../src/shelf/shelf.ts'
import type { HandNetwork } from '../support/tablet/network.ts'

/** `flip`: a bit of a segment is changed. `cut`: its end is missing. `swap`: it lies in the place of another. `lose`: it is gone. */
export type Damage = 'flip' | 'cut' | 'swap' | 'lose'
/** `refuse`, `fail`: the answer is an error. `lose`: there is none. `cut`: the body breaks off in the middle. `hold`: it is late. */
export type Trouble = 'refuse' | 'fail' | 'lose' | 'cut' | 'hold'

/** Changes a segment of a file, whole or on its way. `at` chooses file and segment. */
export function damageSegment(shelf: Shelf, how: Damage, at: number) {
  return shelf.run('readwrite', async ({ segments }) => {
    const keys = await resultOf(segments.getAllKeys())
    const key = keys[at % Math.max(1, keys.length)]
    if (!key) return
    const sealed = await resultOf<ArrayBuffer>(segments.get(key))
    if (how === 'lose') segments.delete(key)
    if (how === 'cut') segments.put(sealed.slice(0, -1 - (at % sealed.byteLength)), key)
    if (how === 'flip') {
      new Uint8Array(sealed)[at % sealed.byteLength]! ^= 1
      segments.put(sealed, key)
    }
    if (how !== 'swap') return
    const other = keys[(at * 7 + 1) % keys.length]!
    segments.put(await resultOf<ArrayBuffer>(segments.get(other)), key)
    segments.put(sealed, other)
  })
}

const isAboutFile = ({ pathname }: URL) => pathname.startsWith('/storage/v1/object/')
const isPart = ({ searchParams, pathname }: URL) =>
  isAboutFile({ pathname } as URL) && searchParams.has('token')

/** Lets the next request for a file, or for a part of one, go wrong. */
export function disturbRequest(network: HandNetwork, how: Trouble) {
  switch (how) {
    case 'refuse':
      return network.answer(403, { statusCode: '403', error: 'Unauthorized', message: 'no' }, isAboutFile)
    case 'fail':
      return network.answer(500, undefined, isAboutFile)
    case 'lose':
      return network.loseAnswer('before', isAboutFile)
    case 'hold':
      return void network.hold(isAboutFile)
    case 'cut':
      return network.meet(async (send) => {
        const { status, body } = await send()
        return new Response(body && breakOff(body), { status })
      }, isPart)
  }
}

/** The first half of a body, and then an error. */
function breakOff(body: ReadableStream<Uint8Array>) {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, to) {
        to.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2)))
        to.error(new TypeError('network error'))
      },
    }),
  )
}

/** The rows and segments of the shelf, as somebody without the key reads them. */
export async function rawShelf(shelf: Shelf) {
  return shelf.run('readonly', async (stores) => {
    const [rows, keys, segments] = await Promise.all([
      resultOf<FileRow[]>(stores.files.getAll()),
      resultOf(stores.segments.getAllKeys()),
      resultOf<ArrayBuffer[]>(stores.segments.getAll()),
    ])
    return { rows, keys, segments }
  })
}
