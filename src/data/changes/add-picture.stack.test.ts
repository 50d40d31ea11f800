// Tests that pictures are added to files that have none, against the real local stack.
import { expect, it } from 'vitest'
import { rest } from '../../../tests/support/tablet/network.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { rowOf, withDocument } from '../../../tests/support/tablet/sample-upload.ts'
import { addPicture } from './add-picture.ts'
import { fetchFile } from '../files/files.ts'
import { removeDocument } from './remove.ts'

const clinic = useRealClinic()

const targetOf = ({ id, file_path }: { id: string; file_path: string | null }) =>
  ({ id, bucket: 'documents', path: file_path! }) as const

const picture = (...content: number[]) => ({
  bytes: Uint8Array.from(content).buffer,
  content_type: 'image/webp',
  ending: 'thumbnail.webp',
})

it('a picture is added although an earlier try stopped between the upload and the row', async () => {
  const { tab, userId, network, row } = await withDocument(clinic)
  const target = targetOf(row)
  network.loseAnswer('before', rest('documents', 'PATCH'))
  await expect(addPicture(tab, target, picture(1))).rejects.toMatchObject({ kind: 'offline' })
  expect(await rowOf(tab, userId, row.id)).toMatchObject({ thumbnail_path: null })

  await addPicture(tab, target, picture(2, 2))
  const { thumbnail_path } = (await rowOf(tab, userId, row.id))!
  expect((await fetchFile(tab, 'documents', thumbnail_path!)).size, 'of the second try').toBe(2)
})

const picturesBeside = async (path: string) => {
  const found = await clinic.query(
    `select name from storage.objects where starts_with(name, $1) and name <> $1`,
    [path],
  )
  return found.map(({ name }) => name)
}

it('a picture that the portal makes is removed where the row has got another picture meanwhile', async () => {
  const { tab, userId, row } = await withDocument(clinic)
  const other = await clinic.tabOf(admin)
  const target = targetOf(row)
  await addPicture(tab, target, picture(1))
  const first = (await rowOf(tab, userId, row.id))!.thumbnail_path
  await addPicture(other.tab, target, picture(2, 2))
  expect(await rowOf(other.tab, other.userId, row.id)).toMatchObject({ thumbnail_path: first })
  expect(await picturesBeside(target.path)).toEqual([first])
})

it('a picture of a file that a colleague replaces meanwhile is removed, and not shown for the other file', async () => {
  const { tab, userId, row } = await withDocument(clinic)
  const target = targetOf(row)
  await clinic.query('update public.documents set file_path = $1 where id = $2', [
    'hr-docs/theirs.txt',
    row.id,
  ])
  await addPicture(tab, target, picture(1))
  expect(await rowOf(tab, userId, row.id)).toMatchObject({ thumbnail_path: null })
  expect(await picturesBeside(target.path)).toEqual([])
})

it('a picture for a document that a colleague deletes meanwhile is removed', async () => {
  const { tab, row } = await withDocument(clinic)
  const other = await clinic.tabOf(admin)
  const target = targetOf(row)
  await removeDocument(other.tab, row)
  await expect(addPicture(tab, target, picture(1))).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await picturesBeside(target.path)).toEqual([])
})
