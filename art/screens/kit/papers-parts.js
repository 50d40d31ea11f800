// Small parts that the drawings of papers repeat.
import { icon } from './parts.js'

export const btn = (words, tone = 'outline', glyph = '') =>
  `<button class="btn min-h-11 ${tone === 'outline' ? 'btn-outline border-base-content/50' : `btn-${tone}`}">${glyph && icon(glyph)}${words}</button>`
export const round = (name, glyph) =>
  `<button class="btn btn-ghost btn-square size-11" aria-label="${name}" title="${name}">${icon(glyph)}</button>`
export const avatar = (name) =>
  `<span class="avatar avatar-plain">${name.replace(/(\w)\w* (\w)\w*/, '$1$2')}</span>`
export const search = (words) =>
  `<div class="find-line" role="search">${icon('search')}<input class="input min-h-12 w-full" aria-label="${words}" placeholder="${words}"></div>`
export const bar = (done, all, name) =>
  `<progress class="thin-bar" aria-label="${name}" max="${all}" value="${done}"></progress>`

/** The head of a page: the way back, the title, its buttons. */
export const head = (title, does, ...way) =>
  `<nav aria-label="Breadcrumb"><ol class="crumb">${['Dashboard', ...way].map((one) => `<li><a href="#">${one}</a></li><li aria-hidden="true">/</li>`).join('')}<li>${title}</li></ol></nav>
  <div class="title-line"><h1 class="page-title">${title}</h1><div class="title-do">${does}</div></div>`
export const tabs = (at) =>
  `<nav class="page-tabs" aria-label="Admin Panel">${['Users', 'Training record', 'Audit log', 'Trash'].map((one) => `<a class="page-tab" href="#" ${one === at ? 'aria-current="page"' : ''}>${one}</a>`).join('')}</nav>`
export const page = (at, inside, after = '') =>
  `<staff-screen who="admin" at="${at}"><main class="page">${inside}</main></staff-screen>${after}`

/** A dialog in three parts: head, what scrolls, foot. */
export const dialog = (title, inside, foot, { wide = false, note = '' } = {}) =>
  `<dialog class="modal modal-bottom sm:modal-middle" aria-labelledby="d"><div class="modal-box sheet w-full ${wide ? 'sm:max-w-2xl' : 'sm:max-w-lg'}" tabindex="0">
    <div class="sheet-top">${round('Close', 'close')}</div>
    <div class="sheet-head"><h2 id="d" class="font-semibold leading-snug">${title}</h2>${note && `<p class="why mt-1">${note}</p>`}</div>
    <form class="flex flex-col gap-4">${inside}<div class="form-end">${foot}</div></form></div></dialog>`
export const field = (label, value, hint = '') =>
  `<label class="flex flex-col gap-1.5"><span class="font-medium">${label}</span><input class="input min-h-11 w-full text-base" value="${value}"></label>${hint && `<p class="why">${hint}</p>`}`
