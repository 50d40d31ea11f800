// The device's database as a newer release has it: with one table more.
import { Dexie } from 'dexie'
import { defineVersions } from '../../../src/data/database/db.ts'
import { lists } from '../../../src/data/lists/registry.ts'
import { databaseOf } from '../../../src/data/database/device-names.ts'

export async function openNewerDatabase({ name, indexedDB }: { name: string; indexedDB: IDBFactory }) {
  const newer = new Dexie(databaseOf(name), { indexedDB })
  defineVersions(newer, lists)
  newer.version(3).stores({ wards: 'id' })
  await newer.open()
  return newer
}
