// Tests of the secrets of a data folder.
import fs from 'node:fs/promises'
import { expect, test } from 'vitest'
import { folderOfTest } from '../../../tests/support/stack/stack-of-test.ts'
import { openSecrets } from './keys.ts'

test('each data folder has secrets of its own, which stay and which only its owner may read', async () => {
  const [here, there] = [await folderOfTest(), await folderOfTest()]
  const secrets = await openSecrets(here)
  expect(await openSecrets(here)).toEqual(secrets)
  const others = Object.values(await openSecrets(there))
  expect(Object.values(secrets).filter((secret) => others.includes(secret))).toEqual([])
  const { mode } = await fs.stat(`${here}/secrets.json`)
  expect(process.platform === 'win32' ? 0 : mode & 0o077).toBe(0)
})

test('secrets that cannot be read are reported, and not replaced', async () => {
  const here = await folderOfTest()
  await fs.writeFile(`${here}/secrets.json`, '{"secretKey":')
  await expect(openSecrets(here)).rejects.toThrow('secrets.json cannot be read')
  expect(await fs.readFile(`${here}/secrets.json`, 'utf8')).toBe('{"secretKey":')
})
