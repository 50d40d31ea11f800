// Saving files on this device, against the real local stack.
import { describe, expect, it } from 'vitest'
import { servesSamePerson } from '../../../tests/support/tablet/same-person.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import {
  countChunks,
  isChunk,
  isKept,
  keptBytes,
  putFilm,
  startKeeping,
} from '../../../tests/support/tablet/saving.ts'
import { soon } from '../../../tests/support/soon.ts'
import { findFile } from '../../shelf/find-file.ts'
import { fileKey } from '../files/kept-files.ts'

const clinic = useRealClinic()
const { tabOf, untilTheEnd } = clinic

describe('a saved file', () => {
  it('is kept chunk by chunk, with its type and its version', async () => {
    const { tab, network } = await tabOf(admin)
    const { film, bytes } = await putFilm(tab)
    untilTheEnd(await startKeeping(tab))
    await tab.saving.save(film)
    expect(tab.saving.state.getState().get(fileKey(film))).toMatchObject({ title: film.title, loaded: 0 })
    await isKept(tab, film, bytes)
    expect(countChunks(network)).toBe(4)
    expect(await findFile(tab.shelf.shelf, film)).toMatchObject({ why: 'saved', etag: expect.any(String) })
    await soon(() => expect(tab.saving.state.getState().size).toBe(0))
  })

  it('goes on after a lost network by itself, and after a restart, with no chunk fetched twice', async () => {
    const { tab, network, tablet } = await tabOf(admin)
    const { film, bytes } = await putFilm(tab)
    const end = await startKeeping(tab)
    network.loseAnswer('before', (url, method) => {
      if (countChunks(network) < 3) return false
      network.offline()
      return isChunk(url, method)
    })
    await tab.saving.save(film)
    await soon(() =>
      expect(tab.saving.state.getState().get(fileKey(film))).toMatchObject({
        status: 'waiting',
        reason: 'offline',
      }),
    )
    expect(await keptBytes(tab, film)).toBeUndefined()
    end()
    tab.close()
    network.online()
    const next = tablet.openTab()
    servesSamePerson(tab, next)
    untilTheEnd(await startKeeping(next))
    await isKept(next, film, bytes)
    expect(countChunks(network)).toBe(5)
  })
})
