// Tests the player’s settings on a device.
import { expect, test } from 'vitest'
import { createStorage } from '../../tests/support/tablet/memory-storage.ts'
import { readPlayerSettings } from './player-settings.ts'

const unreadable = [undefined, '', 'no json', '[]', '{"volume":7}', '{"speed":"fast"}', 'null']
test.each(unreadable)('the player’s settings are the defaults where %s was kept', (text) => {
  const storage = createStorage()
  if (text !== undefined) storage.setItem('clinic-player', text)
  expect(readPlayerSettings(storage)).toEqual({ volume: 1, isMuted: false, speed: 1 })
})
