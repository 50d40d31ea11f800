// Rules for a new password. The shortest length is the auth service's own.

export const MIN_PASSWORD_LENGTH = 6

export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`

export function isPasswordTooShort(password: string): boolean {
  return password.length < MIN_PASSWORD_LENGTH
}

/** The problem with a new password in words, or undefined. */
export function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return 'Passwords do not match'
  return isPasswordTooShort(password) ? PASSWORD_TOO_SHORT : undefined
}
