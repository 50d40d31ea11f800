// Tests the removal of kept files that no document names any more.
import { expect, it } from 'vitest'
import { keepWords, shelfKey } from '../../../tests/support/tablet/on-shelf.ts'
import { ana, clinicWithAna, pullAll } from '../../../tests/support/tablet/clinic.ts'
import { listFiles } from '../../shelf/find-file.ts'
import { keepShelfKey } from '../../shelf/shelf-key.ts'
import { pullDocuments } from './documents.ts'
import { removeUnlisted } from './remove-unlisted.ts'

type Server = Awaited<ReturnType<typeof clinicWithAna>>['server']

it.each([
  ['was deleted', (server: Server) => (server.tables.documents = [])],
  [
    'may not be kept any more',
    (server: Server) => Object.assign(server.tables.documents[0]!, { offline_ok: false }),
  ],
])(
  'a kept file is removed when its document %s, and stays while the device does not know all documents',
  async (_what, change) => {
    const { server, tab } = await clinicWithAna()
    const { shelf } = tab.shelf
    Object.assign(server.tables.documents[0]!, {
      file_path: 'hr-docs/1.pdf',
      thumbnail_path: 'hr-docs/1.webp',
    })
    await keepShelfKey(shelf, shelfKey())
    for (const path of ['hr-docs/1.pdf', 'hr-docs/1.webp', 'hr-docs/0.pdf'])
      await keepWords(shelf, 'abc', { path })
    const kept = async () => (await listFiles(shelf)).map(({ path }) => path).toSorted()

    await removeUnlisted(tab, ana.id)
    expect(await kept()).toHaveLength(3)
    await pullAll(tab)
    await removeUnlisted(tab, ana.id)
    expect(await kept()).toEqual(['hr-docs/1.pdf', 'hr-docs/1.webp'])
    change(server)
    await pullDocuments(tab)
    await removeUnlisted(tab, ana.id)
    expect(await kept()).toEqual([])
  },
)
