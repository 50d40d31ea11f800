// Rules for a new password. The shortest and the longest length are the auth service's own.

export const MIN_PASSWORD_LENGTH = 6
/** bcrypt reads no more bytes: of a longer password the first 72 alone would sign in. */
const MAX_PASSWORD_BYTES = 72

export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`
export const PASSWORD_TOO_LONG = `Password must be at most ${MAX_PASSWORD_BYTES} characters long`
/** Advice at the field, which says why a password of fewer than 72 characters may be too long. */
export const TOO_LONG_ADVICE = `Too long: at most ${MAX_PASSWORD_BYTES} characters. A letter like é or ñ counts as two, an emoji as four.`

export function isPasswordTooShort(password: string): boolean {
  return password.length < MIN_PASSWORD_LENGTH
}

export function isPasswordTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES
}

/** The problem with the length of a password that somebody chooses, in words, or undefined. */
export function lengthProblem(password: string): string | undefined {
  if (isPasswordTooShort(password)) return PASSWORD_TOO_SHORT
  return isPasswordTooLong(password) ? PASSWORD_TOO_LONG : undefined
}

/** The problem with a new password in words, or undefined. */
export function passwordProblem(password: string, confirmation: string): string | undefined {
  return password === confirmation ? lengthProblem(password) : 'Passwords do not match'
}
