// The lengths of passwords that the auth service takes where one is chosen, as a hosted project does.

/** Characters. */
export const SHORTEST_PASSWORD = 6
/** bcrypt reads no more: of a longer password the first bytes alone would sign in. */
const MOST_BYTES = 72

export const TOO_LONG = `Password cannot be longer than ${MOST_BYTES} characters`

export const isTooLong = (password: string) => Buffer.byteLength(password) > MOST_BYTES
