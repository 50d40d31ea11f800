import type { DataError } from '../network/errors.ts'

/** Whether the object exists already. Older releases of the service answer 400, with 409 only in the body. */
export const isThereAlready = ({ kind, cause }: DataError) =>
  kind === 'conflict' ||
  (typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode === '409')
