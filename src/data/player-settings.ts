// The player's settings on this device (volume, speed, captions). They stay for the next person, because they suit the room more
// than the person.
import * as v from 'valibot'
import { readParsed } from './database/read-parsed.ts'

const KEY = 'clinic-player'

const settingsSchema = v.object({
  volume: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  isMuted: v.optional(v.boolean(), false),
  speed: v.optional(v.pipe(v.number(), v.minValue(0.25), v.maxValue(4)), 1),
  /** Whether captions are shown; undefined until somebody chose. */
  captions: v.optional(v.boolean()),
})

export type PlayerSettings = v.InferOutput<typeof settingsSchema>

/** The settings of this device; the defaults where none were stored, or the stored ones cannot be read. */
export function readPlayerSettings(storage: Storage): PlayerSettings {
  return readParsed(storage, KEY, settingsSchema) ?? v.parse(settingsSchema, {})
}

/** Stores the settings. On a device without room they are lost, and the video plays all the same. */
export function writePlayerSettings(storage: Storage, settings: PlayerSettings): void {
  try {
    storage.setItem(KEY, JSON.stringify(settings))
  } catch (error) {
    console.warn('The player’s settings could not be kept', error)
  }
}
