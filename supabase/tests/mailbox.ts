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

/** The address to which a link leads, and what its hash says: a session, a message or an error. */
export async function followLink({ publishableKey }: TestStack, link: string) {
  const answer = await fetch(link, { redirect: 'manual', headers: { apikey: publishableKey } })
  const target = new URL(answer.headers.get('location')!)
  return { target, says: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) }
}

/** A client that is signed in by the recovery mail that it asks for. */
export async function signInByRecovery(stack: TestStack, email: string): Promise<Client> {
  const client = connect(stack)
  const { error } = await client.auth.resetPasswordForEmail(email)
  if (error) throw error
  const { says } = await followLink(stack, await findLink(stack, email))
  const tokens = { access_token: says['access_token']!, refresh_token: says['refresh_token']! }
  const entered = await client.auth.setSession(tokens)
  if (entered.error) throw entered.error
  return client
}
