// The page `/_local/mailbox`: the mails that the stack "sent", newest first. It needs no script.
import { html } from 'hono/html'
import type { Mail } from './mail.ts'

const LINK = /https?:\/\/[^\s"<>]+/g

/** Renders the page. The text of mails is escaped, and only links to this server are made. */
export function renderMailbox(mails: Mail[], origins: string[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mailbox</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          body {
            max-width: 42rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          article {
            border: 1px solid #8888;
            border-radius: 1rem;
            padding: 1rem 1.25rem;
            margin: 1rem 0;
          }
          h2 {
            font-size: 1.1rem;
            margin: 0;
          }
          a {
            overflow-wrap: anywhere;
          }
          p {
            margin: 0.5rem 0 0;
          }
        </style>
      </head>
      <body>
        <h1>Mailbox</h1>
        <p>Mails of the local stack. None of them was really sent.</p>
        ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map((mail) => renderMail(mail, origins))}
      </body>
    </html>`
}

function renderMail(mail: Mail, origins: string[]) {
  return html`<article>
    <h2>${mail.subject}</h2>
    <p>To ${mail.to}, <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
    ${findLinks(mail, origins).map((link) => html`<p><a href="${link}">${link}</a></p>`)}
  </article>`
}

function findLinks({ text, html: page }: Mail, origins: string[]) {
  const links = (text ?? page ?? '').replaceAll('&amp;', '&').match(LINK) ?? []
  return [...new Set(links)].filter((link) => URL.canParse(link) && origins.includes(new URL(link).origin))
}
