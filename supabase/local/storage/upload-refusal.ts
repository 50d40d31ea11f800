/** A refusal that the TUS server sends as it stands: a status and plain text, as the storage service's own. */
export type UploadRefusal = { status_code: number; body: string }

export function refuse(status_code: number, body: string): never {
  throw { status_code, body } satisfies UploadRefusal
}

/** Whether asking again, with another token or later, may go better. */
export function mayPass(error: unknown) {
  const { status_code = 500, body = '' } = error as Partial<UploadRefusal>
  return status_code >= 500 || status_code === 401 || /jwt/i.test(body)
}
