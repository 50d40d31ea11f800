// Tests that screens know at once which files this tablet keeps.
import { expect, it } from 'vitest'
import { handbook, keepWords } from '../../../tests/support/tablet/on-shelf.ts'
import { soon } from '../../../tests/support/soon.ts'
import { ana, clinicWithTab, openMore, untilTheEnd } from '../../../tests/support/tablet/clinic.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { removeFile } from '../../shelf/remove-file.ts'
import { signOut } from '../session/sign-out/sign-out.ts'
import { startShelf } from '../start-shelf.ts'
import type { TabContext } from '../sync/context.ts'
import { fileKey } from './kept-files.ts'

const other = { ...handbook, path: 'hr-docs/2-Other.txt' }
const put = ({ shelf }: TabContext, place = handbook) => keepWords(shelf.shelf, 'Steps', place)
const namesIn = ({ shelf }: TabContext) => [...shelf.files.getState().keys()].toSorted()
const shows = (tab: TabContext, ...places: (typeof handbook)[]) =>
  soon(() => expect(namesIn(tab)).toEqual(places.map(fileKey).toSorted()))

it('both tabs learn which files come and go in either of them, and an unchanged file stays the same object', async () => {
  const { tab, tablet } = clinicWithTab()
  untilTheEnd(startShelf(tab))
  await signInOn(tab, ana)
  await soon(() => expect(tab.shelf.state.getState()).toBe('ready'))
  await put(tab)
  await shows(tab, handbook)
  const first = tab.shelf.files.getState().get(fileKey(handbook))
  expect(first).toMatchObject({ ...handbook, why: 'opened', size: 5, type: 'text/plain' })

  const second = await openMore(tablet)
  untilTheEnd(startShelf(second))
  await shows(second, handbook)
  await put(second, other)
  await shows(tab, handbook, other)
  expect(tab.shelf.files.getState().get(fileKey(handbook))).toBe(first)
  await removeFile(tab.shelf.shelf, handbook)
  await shows(second, other)

  await signOut(tab)
  expect(namesIn(tab)).toEqual([])
  await shows(second)
})
