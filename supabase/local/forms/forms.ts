// Stand-ins for the form service, at `/_local/forms`: forms of the configured heights that check what is typed, answer as a
// service would, and keep nothing. The form for a guide ends with a link to the file. Towns, prices and guides are those of
// clinic.ts.
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { directPrimaryCare, guides, locations } from '../../../src/site/clinic.ts'

const towns = [...locations.map(({ town }) => town), ...(locations.length > 1 ? ['Any'] : [])]
const plans = directPrimaryCare.prices.map(({ who, price }) => `${who} ($${price})`)

type Answers = Record<string, FormDataEntryValue>
const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isEmail = (value: unknown) => isFilled(value) && /^\S+@\S+\.\S+$/.test(value)

/** The routes, mounted at `/_local/forms`. */
export const forms = new Hono()

// The forms may be shown in a frame, but only on this site's pages.
forms.use(async (c, next) => {
  await next()
  c.res.headers.set('x-frame-options', 'SAMEORIGIN')
  c.res.headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
  )
})

forms.get('/contact', (c) => c.html(page('Message form', contactFields(prefilledAnswers(c.req.query())))))
forms.get('/dpc-pilot', (c) => c.html(page('Pilot application', pilotFields())))
forms.get('/guide', (c) => c.html(page('Get the guide', guideFields())))

forms.post('/contact', async (c) => {
  const answers = await c.req.parseBody<Answers>()
  if (!isFilled(answers.name) || !isEmail(answers.email) || !isFilled(answers.message)) {
    return c.html(page('Message form', contactFields(answers), true), 422)
  }
  return c.html(thanks('Thank you. Your message is in.', 'We answer within one working day.'))
})

forms.post('/dpc-pilot', async (c) => {
  const answers = await c.req.parseBody<Answers>()
  if (!isFilled(answers.name) || !isEmail(answers.email) || !isFilled(answers.phone)) {
    return c.html(page('Pilot application', pilotFields(answers), true), 422)
  }
  return c.html(thanks('Thank you. Your application is in.', 'We call you to go over what you need.'))
})

forms.post('/guide', async (c) => {
  const answers = await c.req.parseBody<Answers>()
  if (!isEmail(answers.email)) return c.html(page('Get the guide', guideFields(answers), true), 422)
  const asked = guides.filter(({ id }) => id === c.req.query('guide'))
  const chosen = asked.length > 0 ? asked : guides
  return c.html(
    thanks(
      'Thank you. Here it is.',
      raw(
        chosen
          .map(
            ({ title, file }) =>
              `<a class="button" href="${file}" target="_blank">Download ${title} (PDF)</a>`,
          )
          .join(''),
      ),
    ),
  )
})

interface Field {
  name: string
  label: string
  type?: string
  autocomplete?: string
}

function input(answers: Answers, { name, label, type = 'text', autocomplete = 'off' }: Field) {
  const value = isFilled(answers[name]) ? answers[name] : ''
  return html`<label>
    ${label}<input name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required />
  </label>`
}

const select = (name: string, label: string, options: string[], chosen?: unknown) =>
  html`<label>
    ${label}<select name="${name}">
      ${options.map((option) => html`<option ${option === chosen ? 'selected' : ''}>${option}</option>`)}
    </select>
  </label>`

const consent = html`<label class="check">
  <input type="checkbox" name="consent" required />
  <span>You may reach me in these ways. I can end it by replying STOP or UNSUBSCRIBE.</span>
</label>`

const contactInputs = (answers: Answers) => [
  input(answers, { name: 'name', label: 'Name', autocomplete: 'name' }),
  input(answers, { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' }),
  input(answers, { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' }),
]

/** Answers that the page passes in the form's address: the clinic, and the subject of the message. */
const prefilledAnswers = ({ clinic, for: about }: Record<string, string>): Answers => ({
  ...(clinic && { clinic }),
  ...(about && { message: `${about}: ` }),
})

const contactFields = (answers: Answers = {}) => [
  ...contactInputs(answers),
  select('clinic', 'Clinic', towns, answers.clinic),
  html`<label>
    How can we help?<textarea name="message" rows="4" required>${answers.message ?? ''}</textarea>
  </label>`,
  consent,
  html`<button>Send message</button>`,
]

const pilotFields = (answers: Answers = {}) => [
  ...contactInputs(answers),
  select('clinic', 'Clinic', towns),
  select('plan', 'Who would join?', plans),
  select('insurance', 'Insurance now', ['None', 'Private plan', 'Medicare', 'Medicaid', 'Rather not say']),
  html`<label>Anything we should know?<textarea name="message" rows="5"></textarea></label>`,
  consent,
  html`<button>Apply for the pilot</button>`,
]

const guideFields = (answers: Answers = {}) => [
  input(answers, { name: 'name', label: 'First name', autocomplete: 'given-name' }),
  input(answers, { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' }),
  consent,
  html`<button>Get the guide</button>`,
]

function page(title: string, fields: unknown[], hasError = false) {
  const alert = hasError
    ? html`<p role="alert">Please fill in every field, with an email like name@example.com.</p>`
    : ''
  return htmlDocument(title, html`<form method="post">${alert}${fields}</form>`)
}

const thanks = (title: string, body: unknown) =>
  htmlDocument(
    title,
    html`<div class="thanks" role="status">
      <h1>${title}</h1>
      <p>${body}</p>
      <p>This is the local stand-in for the form service: nothing was kept or sent.</p>
    </div>`,
  )

const style = raw(`
  :root { color-scheme: light dark; --line: #857f74; --paper: #fdfbf6; --ink: #1c2f31; --go: #1f4f4c; --on: #fff }
  @media (prefers-color-scheme: dark) { :root { --line: #7d8a8c; --paper: #1a2527; --ink: #ebe7df; --go: #9fd3cb; --on: #10201f } }
  * { box-sizing: border-box }
  body { margin: 0; padding: 20px; font: 16px/1.45 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; background: var(--paper); color: var(--ink) }
  form { display: grid; gap: 14px }
  label { display: grid; gap: 4px; font-weight: 600 }
  input, select, textarea { width: 100%; min-height: 44px; padding: 8px 10px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 10px }
  option { background: var(--paper) }
  .check { grid-template-columns: 24px 1fr; gap: 10px; align-items: start; font-weight: 400; font-size: 15px }
  .check input { width: 24px; min-height: 24px; margin: 0 }
  button, .button { display: inline-block; justify-self: start; min-height: 46px; padding: 11px 20px; font: inherit; font-weight: 600; color: var(--on); background: var(--go); border: 0; border-radius: 10px; text-decoration: none }
  .button { margin: 0 8px 8px 0 }
  :focus-visible { outline: 3px solid #3d5f9b; outline-offset: 2px }
  h1 { font: 600 24px/1.2 'Iowan Old Style', 'Palatino Linotype', P052, Georgia, serif; margin: 0 0 12px }
  [role=alert] { margin: 0; padding: 8px 12px; border-left: 4px solid #b3402e }
`)

const htmlDocument = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
