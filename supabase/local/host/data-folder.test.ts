import fs from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../tests/support/stack.ts'
import { openDataFolder } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => fs.rm(folder, { recursive: true }))

test('an empty folder with files of the operating system is accepted, and the files stay', async () => {
  await fs.mkdir(`${folder}/lost+found`)
  for (const name of ['.DS_Store', 'clinic.json.new']) await fs.writeFile(`${folder}/${name}`, '')
  const opened = await openDataFolder(folder)
  expect(opened.isNew).toBe(true)
  await opened.release()
  expect((await fs.readdir(folder)).toSorted()).toEqual(['.DS_Store', 'clinic.json', 'lost+found'])
})
