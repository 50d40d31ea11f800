import type { DataError } from '../network/errors.ts'

/** The reason shown for a parked save whose video is not on the server, in place of Postgres' own words. */
export const VIDEO_DELETED = 'This video was deleted, so the clinic cannot keep how far you came in it.'

const FOREIGN_KEY = '23503'

/** The reason shown for a save that the server refused. */
export function reasonOf({ code, message }: DataError): string {
  return code === FOREIGN_KEY ? VIDEO_DELETED : message
}
