/** A refusal that the TUS server sends unchanged: a status and plain text, as in the storage service. */
export type UploadRefusal = { status_code: number; body: string }

export function refuse(status_code: number, body: string): never {
  throw { status_code, body } satisfies UploadRefusal
}

/** Whether another try, with another token or later, may succeed. */
export function mayPass(error: unknown) {
  const { status_code = 500, body = '' } = error as Partial<UploadRefusal>
  return status_code >= 500 || status_code === 401 || /jwt/i.test(body)
}
