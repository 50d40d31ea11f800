// The top of a list, the list behind a dialog, users, keys.
import { badge, icon, part, tones } from './parts.js'

part('user-row', ({ letters, name, email, as: role, state, joined, last, act, you }) => {
  const actions = [act, 'Reset Password', 'Delete']
    .map((one, at) => `<button class="quiet ${at === 2 ? 'quiet-danger' : ''}">${one}</button>`)
    .join('')
  return `<span class="avatar avatar-plain">${letters}</span><div class="person-who"><p class="person-name"><b class="row-title">${name}</b>${badge(role, role === 'Admin' ? tones.secondary : tones.primary)}${state ? badge(state) : ''}</p><p class="row-meta">${email}</p><p class="row-meta person-seen">Joined ${joined} · ${last}${you ? ' · you' : ''}</p></div><p class="row-meta person-when">Joined ${joined}</p><p class="row-meta person-when">${last}</p>
    ${you ? `<p class="row-meta person-you-note"><b class="font-semibold">You.</b> ${you}</p>` : `<div class="person-do">${actions}</div><button class="foot-icon only-menu" aria-label="Actions for ${name}">${icon('more')}</button>`}`
})
part('key-group', ({ name, keys }) => {
  const lines = keys.split('|').map((one) => one.match(/^(.+?)=(.*)$/).slice(1))
  return `<h3 class="font-semibold">${name}</h3><dl>${lines.map(([all, text]) => `<div class="key-line"><dt>${(/^(Shift|Ctrl|Alt) /.test(all) ? [all] : all.split(' ')).map((key) => `<kbd class="kbd">${key}</kbd>`).join('')}</dt><dd>${text}</dd></div>`).join('')}</dl>`
})

let groups = 0
/** The top of a list: way back, title with its buttons, one row of tools, chips. `chips`: `All 10|HR Documentation 2`, the first with a star is on. */
const listHead = ({ title, who, search, chips, sort, all, view, does, count, saved, q, beside }) => {
  const buttons = (does || (who === 'admin' ? 'upload:Upload Document|plus:Add Video Embed' : ''))
    .split('|')
    .filter(Boolean)
  const pick = `<span class="pick"><span>Sort</span><select aria-label="Sort"><option>${sort || 'Newest'}</option></select>${icon('down', 'size-4')}</span>`
  const group = `view-${(groups += 1)}`
  const views = ['cards', 'rows']
    .map(
      (one) =>
        `<label><input type="radio" name="${group}" ${one === (view || 'cards') ? 'checked' : ''} aria-label="${one}">${icon(one)}</label>`,
    )
    .join('')
  const filter = `<button class="tool not-phone" aria-pressed="${Boolean(saved)}" title="Saved on this device" aria-label="Saved on this device">${icon('tabletSaved')}<span class="tool-words">Saved on this device</span></button>`
  const chip = (one) =>
    one.replace(
      /^(\*?)(.*?)(?: (\d+))?$/,
      (_, on, name, number) =>
        `<a class="chip" ${on ? 'aria-current="page"' : ''}>${name}${number ? `<b>${number}</b>` : ''}</a>`,
    )
  return `<p class="crumb"><a>Dashboard</a><span>/</span><span>${title}</span></p>
    <div class="title-line"><h1 class="page-title">${title}</h1>${buttons.length ? `<div class="title-do">${buttons.map((one, at) => `<button class="btn min-h-11 ${at ? 'btn-outline border-base-content/50' : 'btn-accent'}">${icon(one.split(':')[0])}${one.split(':')[1]}</button>`).join('')}</div>` : ''}</div>
    <div class="tool-line"><div class="find-field" role="search">${icon('search')}<input class="input" aria-label="${search}" placeholder="${search}" value="${q}"></div>${pick}<span class="segment">${views}</span>${filter}${all ? `<button class="tool tool-end not-phone">${icon('tabletSave')}Save all · ${all}</button>` : ''}<button class="tool phone-only" aria-label="Sort and filter">${icon('tools')}</button></div>
    ${chips ? `<p class="chips">${chips.split('|').map(chip).join('')}${beside ? `<span class="muted num chips-end">${beside}</span>` : ''}</p>` : ''}<p class="count-line muted"><span>${count}</span></p>`
}
part('list-head', listHead)

const hr = [
  [
    'Time Off and Attendance Policy',
    'What PTO you earn, how to ask for it, and what to do on the morning you cannot come in.',
    'time-off-policy',
    'PDF',
    '214.06 KB · Oct 25',
    'every',
  ],
  [
    'PTO Request Form',
    'Fill in on the screen or by hand and give it to the office manager.',
    'pto-request-form',
    'DOCX',
    '38.12 KB · Oct 25',
    'yes',
  ],
]
/** The list of HR documents, behind a dialog. */
part('list-behind', ({ at, pill, toast }) => {
  const cards = hr
    .map(
      ([title, text, pic, kind, facts, save]) =>
        `<doc-card title="${title}" text="${text}" pic="${pic}" kind="${kind}" facts="${facts}" save="${save}" who="admin"></doc-card>`,
    )
    .join('')
  const top = at
    ? {
        title: 'Training Videos',
        who: 'admin',
        search: 'Search training videos...',
        does: 'upload:Upload Video|plus:Add Video Embed',
        sort: 'Next for you',
        count: '3 videos',
      }
    : {
        title: 'HR Documentation',
        who: 'admin',
        search: 'Search documents...',
        chips: 'All 10|*HR Documentation 2|Patient Samples 2|Process Documentation 4|Training 2',
        all: '252.18 KB',
        count: '2 documents',
      }
  return `<staff-screen who="admin" at="${at || 'documents'}" pill="${pill}" toast="${toast}"><main class="page">${listHead({ q: '', saved: '', view: '', sort: '', does: '', chips: '', all: '', beside: '', ...top })}<div class="items">${at ? '' : cards}</div></main></staff-screen>`
})
