// Schemas for the fields of the functions' bodies, each with the message for a wrong value.
import * as v from 'valibot'
import { isVisibleLine } from './visible-text.ts'

const MAX_NAME_LENGTH = 100
// Passwords without control characters: nobody types one, and Postgres refuses NUL.
const NO_CONTROLS = /^\P{Cc}*$/u
/** bcrypt ignores the bytes after these. */
const MOST_PASSWORD_BYTES = 72

const name = (words: string) =>
  v.pipe(
    v.string(words),
    v.trim(),
    v.minLength(1, words),
    v.check((text) => Array.from(text).length <= MAX_NAME_LENGTH, 'A name has 100 characters at most'),
    v.check((text) => isVisibleLine(text, MAX_NAME_LENGTH), 'A name is one line of visible letters'),
  )

export const firstName = name('Enter the first name')
export const lastName = name('Enter the last name')

const INVALID_EMAIL = 'Enter a valid email address'
export const email = v.pipe(
  v.string(INVALID_EMAIL),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, INVALID_EMAIL),
  v.email(INVALID_EMAIL),
)

const TOO_SHORT = 'Password must be at least 6 characters long'
export const password = v.pipe(
  v.string(TOO_SHORT),
  v.minLength(6, TOO_SHORT),
  v.maxBytes(MOST_PASSWORD_BYTES, 'Password must be at most 72 bytes long'),
  v.regex(NO_CONTROLS, 'Password must not hold control characters'),
)

export const role = v.picklist(['admin', 'staff'], 'Choose a role')

const INVALID_ID = 'userId must be a UUID'
export const userId = v.pipe(v.string(INVALID_ID), v.uuid(INVALID_ID), v.toLowerCase())
