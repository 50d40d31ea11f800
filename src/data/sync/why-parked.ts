import type { DataError } from '../network/errors.ts'

/** Why a save is parked whose video is not on the server: Postgres says it in its own words. */
export const VIDEO_DELETED = 'This video was deleted, so the clinic cannot keep how far you came in it.'

const FOREIGN_KEY = '23503'

/** Why the server refused a save, in words for the person where it has none of its own. */
export function reasonOf({ code, message }: DataError): string {
  return code === FOREIGN_KEY ? VIDEO_DELETED : message
}
