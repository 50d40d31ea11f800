// The mailbox of the local stack: no mail leaves the machine, each is appended to `mailbox.ndjson`.
import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs/promises'
import type { EmailDriver } from '@supabase/lite'
import { parseJson } from '../host/parse-json.ts'

export type Mail = { to: string; subject: string; text?: string; html?: string; sentAt: string }

export type Mailbox = EmailDriver & {
  /** All mails, the newest first. */
  list(): Promise<Mail[]>
}

/** The address of this site from which the mail that is being written was asked for: its link leads to the same name of this machine. */
export const recoveryTarget = new AsyncLocalStorage<string>()

export function openMailbox(file: string): Mailbox {
  return {
    async send({ text, ...message }) {
      const html = message.html && withTarget(message.html, recoveryTarget.getStore())
      // The text that lite adds to a mail has a link that a GET would spend. A hosted project sends the template alone.
      const mail: Mail = { ...message, ...(html ? { html } : { text }), sentAt: new Date().toISOString() }
      await fs.appendFile(file, `${JSON.stringify(mail)}\n`)
    },
    async list() {
      const lines = await fs.readFile(file, 'utf8').catch(() => '')
      // The last line may have been cut off by a crash.
      const mails = lines.split('\n').map(parseJson) as (Mail | undefined)[]
      return mails.filter((mail) => mail !== undefined).toReversed()
    },
  }
}

function withTarget(text: string, target: string | undefined) {
  if (!target) return text
  return text.replaceAll(/"https?:\/\/[^"/]+(?=\/portal\/login#)/g, `"${new URL(target).origin}`)
}

export type RedirectRules = ReturnType<typeof createRedirectRules>

/** Allows the site's own address and other names of this machine. */
export function createRedirectRules(siteUrl: string) {
  const { port, protocol } = new URL(siteUrl)
  const here = ['127.0.0.1', 'localhost', '[::1]'].map(
    (host) => new URL(`${protocol}//${host}:${port}`).origin,
  )
  const origins = [...new Set([new URL(siteUrl).origin, ...here])]
  return {
    origins,
    /** Returns `address` if it belongs to this site, else the site's address, so that no mail leads to another site. */
    resolve(address: string | undefined) {
      return address && URL.canParse(address) && origins.includes(new URL(address).origin) ? address : siteUrl
    },
  }
}
