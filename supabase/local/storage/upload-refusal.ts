/** A refusal that the TUS server sends unchanged: a status and plain text, as in the storage service. */
export type UploadRefusal = { status_code: number; body: string }

export function refuse(status_code: number, body: string): never {
  throw { status_code, body } satisfies UploadRefusal
}

/** Whether the same upload may succeed later, or with another token. */
export function canRetry(error: unknown) {
  const { status_code = 500, body = '' } = error as Partial<UploadRefusal>
  return status_code >= 500 || status_code === 401 || /jwt/i.test(body)
}
