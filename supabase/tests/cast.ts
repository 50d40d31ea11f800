// The cast of the access tests: a client for each kind of person who may send requests.
import type { Stack } from '../local/stack.ts'
import { connect, signInAdmin, type Client } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { addPerson, addSignedIn, disableWithToken } from './people.ts'

export const ACTORS = ['anon', 'uninvited', 'must-change', 'disabled', 'staff', 'admin'] as const
export type Actor = (typeof ACTORS)[number]
export type Cast = Record<Actor, { client: Client; id: string | null }>

/** Starts a stack with everybody signed in, for the tests of one file. */
export async function startWithCast() {
  const stack = await startOwnStack()
  return { stack, cast: await gatherCast(stack) }
}

/** `staff` has no role record, so the default role applies. */
export async function gatherCast(stack: Stack): Promise<Cast> {
  const enter = async (name: string, marks: Parameters<typeof addPerson>[2]) => {
    const { client, ...person } = await addSignedIn(stack, name, { ...marks, isActive: true })
    // The account is switched off after the sign-in, because a disabled person cannot sign in.
    if (marks?.isActive === false) await disableWithToken(stack, person.id)
    return { client, id: person.id }
  }
  const admin = await signInAdmin(stack)
  const { data } = await admin.auth.getUser()
  return {
    anon: { client: connect(stack), id: null },
    uninvited: await enter('uninvited', { invited: false }),
    'must-change': await enter('must-change', { tempPassword: true }),
    disabled: await enter('disabled', { isActive: false }),
    staff: await enter('staff', {}),
    admin: { client: admin, id: data.user?.id ?? null },
  }
}
