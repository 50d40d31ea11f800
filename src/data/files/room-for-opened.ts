// The setting for the room that opened files may take on this device. It belongs to the device and not to a person, as the files do.
import * as v from 'valibot'
import { keepWithin } from '../../shelf/make-room.ts'
import type { DatabaseContext, ShelfContext } from '../database/context.ts'
import { readParsed } from '../database/read-parsed.ts'

const KEY = 'clinic-room-for-opened'
const MB = 1024 * 1024

/** The choices, in bytes. 0: opened files are not kept. */
export const ROOM_CHOICES = [0, 100 * MB, 200 * MB, 500 * MB, 1024 * MB] as const
const DEFAULT_ROOM = 200 * MB

type Tab = ShelfContext & Pick<DatabaseContext, 'device'>

/** Bytes that opened files may take; 200 MB where nobody chose, or the choice cannot be read. */
export function roomForOpened({ device }: Pick<Tab, 'device'>): number {
  return readParsed(device.storage, KEY, v.picklist(ROOM_CHOICES)) ?? DEFAULT_ROOM
}

/** Stores the choice, and drops the opened files that it has no room for. Throws where it cannot be stored. */
export async function setRoomForOpened(tab: Tab, bytes: number): Promise<void> {
  tab.device.storage.setItem(KEY, JSON.stringify(bytes))
  await dropBeyondRoom(tab)
}

/** Drops opened files that were used longest ago, until the others fit. A file that is being read stays until the next time. */
export const dropBeyondRoom = (tab: Tab) => keepWithin(tab.shelf.shelf, roomForOpened(tab))
