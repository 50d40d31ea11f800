// Makes faults for breakable-clinic.ts: each changes one thing of an answer.
export type Answer = { status: number; headers: Headers; body: Buffer }
/** Changes the answer to a request, or returns another answer. */
export type Fault = (path: string, answer: Answer, request: Request) => Answer | void

/** A fault with its description, and the doctor's results that must report it: id and words. */
export type NamedFault = [what: string, fault: Fault, says: Record<string, string>]

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', date: new Date().toUTCString() }),
  body: Buffer.from(JSON.stringify(value)),
})
export const changeHeader =
  (
    applies: (path: string) => boolean,
    name: string,
    value: string | ((before: string) => string) | null,
  ): Fault =>
  (path, { headers }) => {
    if (!applies(path)) return
    const before = headers.get(name) ?? ''
    if (value === null) headers.delete(name)
    else headers.set(name, typeof value === 'string' ? value : value(before))
  }
const isProject = (path: string) => /^\/(auth|rest|storage|functions)\/v1\//.test(path)
export const isPage = (path: string) => !isProject(path) && !/\.\w+$/.test(path)
export const isPath = (wanted: string) => (path: string) => path === wanted
export const isBelow = (folder: string) => (path: string) => path.startsWith(folder)
export const hasEnding = (ending: string) => (path: string) => path.endsWith(ending)
export const changePolicy = (change: (before: string) => string) =>
  changeHeader(isPage, 'content-security-policy', change)
/** A fault: these addresses give this answer. */
export const replaceAnswer =
  (wanted: (path: string) => boolean, status: number, value: unknown): Fault =>
  (path) =>
    wanted(path) ? json(status, value) : undefined
export const editBody =
  (wanted: (path: string) => boolean, change: (text: string) => string): Fault =>
  (path, answer) => {
    if (wanted(path)) answer.body = Buffer.from(change(answer.body.toString()))
  }
/** A fault: a mail's link leads to another address. */
export const changeMailLink = (to: (target: string) => string): Fault =>
  changeHeader(
    isPath('/auth/v1/verify'),
    'location',
    (before) => `${to(before.split('#')[0]!)}#error=access_denied`,
  )
