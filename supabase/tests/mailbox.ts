// Mails that the local stack has sent, and their links.
import type { TestStack } from '../../tests/support/stack/stack.ts'
import { connect, type Client } from './clients.ts'

/** The link in the newest mail to this address. */
export async function findLink({ url }: { url: string }, address: string) {
  const page = await (await fetch(`${url}/_local/mailbox`)).text()
  const mails = [...page.matchAll(/To ([^,]+),[\s\S]*?<a href="([^"]+)"/g)]
  const [, , link = ''] = mails.find(([, to]) => to === address) ?? []
  return link.replaceAll('&amp;', '&')
}

/** The type and the token of a mail's link, which `verifyOtp` spends. */
export function tokenOf(link: string) {
  const params = new URLSearchParams(new URL(link).hash.slice(1))
  return { token_hash: params.get('token_hash')!, type: params.get('type') as 'recovery' | 'email_change' }
}

/** The old form of a mail's link, which a GET spends. */
export function oldLink({ url }: Pick<TestStack, 'url'>, link: string, redirect_to = url) {
  const { token_hash: token, type } = tokenOf(link)
  return `${url}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to }).toString()}`
}

/** The address to which the old form of a link leads, and what its hash says: a session, a message or an error. */
export async function followLink(stack: TestStack, link: string) {
  const old = link.includes('#token_hash=') ? oldLink(stack, link) : link
  const answer = await fetch(old, { redirect: 'manual', headers: { apikey: stack.publishableKey } })
  const target = new URL(answer.headers.get('location')!)
  return { target, says: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) }
}

/** A client that is signed in by the recovery mail that it asks for. */
export async function signInByRecovery(stack: TestStack, email: string): Promise<Client> {
  const client = connect(stack)
  const { error } = await client.auth.resetPasswordForEmail(email)
  if (error) throw error
  const entered = await client.auth.verifyOtp(tokenOf(await findLink(stack, email)))
  if (entered.error) throw entered.error
  return client
}
