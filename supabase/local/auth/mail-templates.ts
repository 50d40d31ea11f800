// The mails of a hosted project (supabase/templates, config.toml), which the local stack sends too.
import fs from 'node:fs/promises'
import path from 'node:path'

const inFolder = (name: string) => path.resolve(import.meta.dirname, '../../templates', name)

export const templates = {
  recovery: {
    subject: 'Choose a new password for the staff portal',
    content_path: inFolder('recovery.html'),
  },
  email_change: {
    subject: 'Confirm the change of your email',
    content_path: inFolder('email_change.html'),
  },
}

/** The mail to one of the two addresses of a change, with its values filled in as @supabase/lite does it. */
export async function renderEmailChange(values: {
  SiteURL: string
  TokenHash: string
  Email: string
  NewEmail: string
}) {
  const { subject, content_path } = templates.email_change
  const text = await fs.readFile(content_path, 'utf8')
  const html = text.replaceAll(
    /\{\{ \.(\w+) \}\}/g,
    (whole, name: string) => values[name as keyof typeof values] ?? whole,
  )
  return { subject, html }
}
