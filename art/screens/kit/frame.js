// The frame of every screen, and small parts.
import { Horizon } from '../../../src/ui/horizon.tsx'
import { Mark } from '../../../src/ui/mark.tsx'
import { badge, draw, icon, part, picture, toastCard, tones } from './parts.js'

const people = { admin: ['AS', 'Avery'], staff: ['SS', 'Sam'] }
const pages = [
  ['home', 'home', 'Home'],
  ['documents', 'document', 'Documents'],
  ['training', 'film', 'Training'],
]

part('staff-screen', ({ who, at, asof, offline, pill, toast }, element) => {
  element.classList.add('portal-frame')
  const [letters, name] = people[who]
  const status = offline
    ? `<span class="status-line status-offline">${icon('cloudOff', 'size-4')}<span><b>Offline</b>${offline === 'bare' ? '' : '<span class="status-lists">. Lists from 7:39 AM</span>'}</span>${icon('right', 'size-4')}</span>`
    : `<span class="sync-as-of">${icon('refresh', 'size-4')}<span class="sync-as-of-words">${asof || 'as of 9:41 AM'}</span></span>`
  return `<header class="portal-bar">
      ${draw(Mark, { className: 'bar-mark size-8 md:hidden' })}<span class="bar-title">Staff portal</span>
      <div class="toasts-in-bar">${toast ? `<div class="toaster">${toastCard(toast)}</div>` : ''}</div>
      ${pill ? `<button class="upload-pill upload-moving"><span class="spinner spinner-small"></span><span>${pill}</span></button>` : ''}
      <div class="status-place">${status}</div>
      <button class="account-phone menu-button" aria-label="${name}: account"><span class="avatar">${letters}</span></button>
    </header>
    <nav class="portal-nav" aria-label="Portal"><span class="mb-8 hidden md:block">${draw(Mark, { className: 'size-11' })}</span>
      <ul>${pages.map(([page, glyph, text]) => `<li><a class="nav-item" ${page === at ? 'aria-current="page"' : ''}><span class="nav-icon">${icon(glyph, 'size-6')}</span>${text}</a></li>`).join('')}</ul>
      <button class="account-rail"><span class="menu-button"><span class="avatar">${letters}</span>${name}</span></button></nav>`
})

part('toast-line', ({ words }) => toastCard(words))
part('i-con', ({ n, size }) => icon(n, size || 'size-5'))
part('land-scape', () => draw(Horizon, {}))
part('small-picture', ({ pic, glyph, shape }) => picture(pic, glyph, shape))
part('bad-ge', ({ t, tone }) => badge(t, tones[tone]))
