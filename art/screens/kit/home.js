// Home: its strip, its cards, the lines of its lists.
import { Horizon } from '../../../src/ui/horizon.tsx'
import { badge, draw, icon, part, picture, tones } from './parts.js'

/** A line of Home: `no` says why it does not open here. */
part('home-row', ({ title, pic, glyph, facts, no, open, wide }, element) => {
  element.classList.add('row', ...(no ? ['away'] : []))
  const state = no
    ? `<span class="row-no">${icon('cloudOff', 'size-4')}${no}</span>`
    : open
      ? `<span class="saved-mark">${icon(open === 'On every device' ? 'pin' : 'tabletSaved', 'size-4')}${open}</span>`
      : ''
  return `${picture(pic, glyph, wide ? 'thumb-wide' : 'thumb-row')}<div class="min-w-0 flex-1"><h3 class="row-title">${title}</h3><p class="row-meta">${facts}${state}</p></div>`
})

part('home-hello', ({ name, as: role }) => {
  return `<header class="panel hello"><div class="hello-land">${draw(Horizon, {})}</div><div class="hello-words"><h1 class="page-title">Welcome, ${name}</h1>${badge(role, role === 'Admin' ? tones.secondary : tones.primary)}</div><button class="btn btn-outline min-h-11">${icon('signOut')}Sign Out</button></header>
    <div class="find-field home-find" role="search">${icon('search')}<input class="input" placeholder="Search documents and videos..." aria-label="Search documents and videos..."></div>`
})
part('home-cards', ({ who, hr: first, patient, process, training, users }) => {
  const cards = [
    ['people', 'HR Documentation', first || '2 documents'],
    ['heart', 'Patient Samples', patient || '2 documents'],
    ['clipboard', 'Process Documentation', process || '4 documents'],
    ['film', 'Training Videos', training],
    ...(who === 'admin' ? [['badge', 'Admin Panel', users]] : []),
  ]
  return `<ul class="home-cards">${cards.map(([glyph, title, count]) => `<li><a class="home-card" href="#"><span class="tile">${icon(glyph)}</span><span class="min-w-0"><span class="block">${title}</span><small class="num">${count}</small></span></a></li>`).join('')}</ul>`
})
