// Tests the player’s settings on a device.
import { describe, expect, test } from 'vitest'
import { createStorage } from '../../tests/support/tablet/memory-storage.ts'
import { readPlayerSettings } from './player-settings.ts'

const defaults = { volume: 1, isMuted: false, speed: 1 }

describe('the player’s settings', () => {
  test('are the defaults on a new device', () => {
    expect(readPlayerSettings(createStorage())).toEqual(defaults)
  })

  test.each(['', 'no json', '[]', '{"volume":7}', '{"speed":"fast"}', 'null'])(
    'are the defaults where %s was kept',
    (text) => {
      const storage = createStorage()
      storage.setItem('clinic-player', text)
      expect(readPlayerSettings(storage)).toEqual(defaults)
    },
  )
})
