export const MIN_PASSWORD_LENGTH = 6

/** What is wrong with a new password, or undefined. */
export function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return 'Passwords do not match'
  if (password.length < MIN_PASSWORD_LENGTH) {
    return `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`
  }
  return undefined
}
