// Cards and rows of documents and films.
import { badge, icon, part, picture, ring, tones } from './parts.js'

/** What the button in a card's last row says of the file: its name stands in the tooltip, and beside it while it works. */
const saves = {
  no: ['tabletSave', 'Save on this device', ''],
  yes: ['tabletSaved', 'Saved on this device', 'is-saved'],
  every: ['pin', 'On every device', 'is-saved'],
}

/** While a file comes, the button is a ring that pauses, and the line of facts says the bytes. */
const isComing = (save) => save.includes(' of ')

function foot({ save, star, who, title }) {
  const [glyph, name, tone] = saves[save] ?? saves.no
  const saver = isComing(save)
    ? `<button class="foot-icon" title="Pause" aria-label="Pause saving: ${title}">${ring(save)}</button>`
    : `<button class="foot-icon ${tone}" title="${name}" aria-label="${name}: ${title}">${icon(glyph)}</button>`
  return `<div class="item-foot">${save === 'none' ? '' : saver}
    <button class="foot-icon ${star ? 'is-starred' : ''}" title="Star" aria-pressed="${Boolean(star)}" aria-label="Star: ${title}">${icon('star')}</button>
    ${who === 'admin' ? `<span class="foot-end"><button class="btn btn-ghost min-h-11">${icon('edit')}Edit</button><button class="btn btn-ghost min-h-11">${icon('trash')}Delete</button></span>` : ''}</div>`
}

part('doc-card', (card, element) => {
  element.classList.add('panel', 'item')
  return `<div class="item-head"><button class="item-open" aria-label="Preview: ${card.title}">${picture(card.pic, card.glyph)}</button>
    <div class="item-words"><h2 class="item-title">${card.title}</h2><p class="item-meta">${badge(card.kind)}<span>${isComing(card.save) ? `${card.save} saved` : card.facts}</span></p>${card.place ? `<p class="item-place">${card.place}</p>` : ''}<p class="item-text">${card.text}</p></div></div>
    <div class="item-do"><button class="btn btn-primary min-h-11">${icon('eye')}Preview</button><button class="btn btn-outline border-base-content/50 min-h-11">${icon('download')}Download</button></div>${foot(card)}`
})

const attributes = (card) => ({ save: card.save, star: card.star, who: card.who, title: card.title })

part('film-card', (card, element) => {
  element.classList.add('panel', 'item')
  const place = card.at
    ? `<p class="item-stop"><progress class="thin-bar" max="100" value="${card.share}"></progress><span>Stopped at ${card.at}</span></p>`
    : card.done
      ? `<p class="item-stop item-done">${icon('check', 'size-4')}Completed</p>`
      : `<p class="item-stop"><span>${card.embed ? 'Needs the internet' : 'Not started'}</span></p>`
  return `<div class="item-head"><button class="item-open" aria-label="Watch Video: ${card.title}">${card.embed ? `<span class="thumb film-thumb embed-tile">${icon('play', 'size-6')}<b>${card.embed}</b></span>` : picture(card.pic, 'film', 'film-thumb')}</button>
    <div class="item-words">${card.next ? '<p class="item-next">Next for you</p>' : ''}<h2 class="item-title">${card.title}</h2><p class="item-meta">${badge(card.embed ? `${card.embed} embed` : 'Upload', card.embed ? undefined : tones.secondary)}<span>${card.facts}</span></p></div></div>
    <p class="item-text">${card.text}</p>
    <div class="item-do"><button class="btn btn-primary min-h-11">${icon('play')}Watch Video</button>${place}</div>${foot({ ...attributes(card), save: card.embed ? 'none' : card.save })}`
})

part('doc-row', ({ title, pic, glyph, kind, facts, text, place, save, star, away }, element) => {
  element.classList.add('row', 'list-row', ...(away ? ['away'] : []))
  const [saved] = save && save !== 'no' ? [saves[save]] : []
  return `${picture(pic, glyph, 'thumb-row')}<div class="min-w-0 flex-1"><h2 class="row-title">${title}</h2><p class="row-meta row-facts">${kind} · ${facts}</p><p class="row-meta row-about">${text}</p></div>
    <p class="row-kind row-meta">${badge(kind)}<span>${facts.split(' · ')[0]}</span><span class="row-date">${facts.split(' · ')[1]}</span></p>${place ? `<p class="row-category">${place}</p>` : ''}
    ${saved ? `<span class="row-saved" title="${saved[1]}">${icon(saved[0])}</span>` : '<span class="row-saved"></span>'}
    <button class="btn btn-ghost row-verb">Preview</button><button class="foot-icon ${star ? 'is-starred' : ''}" aria-label="Star: ${title}">${icon('star')}</button><button class="foot-icon" aria-label="More for ${title}">${icon('more')}</button>`
})
