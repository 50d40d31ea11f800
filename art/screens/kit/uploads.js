// Rows of an upload.
import { badge, icon, part, picture } from './parts.js'

/** A chosen file: 56 px, with its title in a field. */
part('file-row', ({ title, pic, glyph, kind, size, file, open, note, tone, selected }) => {
  const field = `<label class="up-name"><span class="sr-only">Title of ${file || title}</span><input value="${title}" ${selected ? 'data-selected' : ''}></label>`
  return `<div class="up-row">${picture(pic, glyph, 'thumb-row')}<div class="up-words">${field}<p class="up-facts num ${tone ?? ''}"><b>${kind}</b> ${size}</p></div>
    <p class="up-kind">${badge(kind)}</p><p class="up-size num">${size}</p>
    <button class="foot-icon" aria-expanded="${Boolean(open)}" title="More about this file" aria-label="More about ${title}">${icon(open ? 'up' : 'down')}</button><button class="foot-icon" title="Leave out" aria-label="Leave out ${title}">${icon('close')}</button></div>
    ${note && !open ? `<p class="up-note ${tone ?? ''}">${note}</p>` : ''}`
})

/** The same line while it is sent. */
part('sent-row', ({ title, pic, glyph, share, words, state }) => {
  const done = state === 'done'
  const act = done
    ? `<span class="foot-icon is-saved">${icon('check')}</span><span class="foot-icon"></span>`
    : `<button class="foot-icon" aria-label="${state === 'paused' ? 'Go on' : 'Pause'}: ${title}">${icon(state === 'paused' ? 'play' : 'pause')}</button><button class="foot-icon" aria-label="Cancel: ${title}">${icon('close')}</button>`
  return `<div class="up-row">${picture(pic, glyph, 'thumb-row')}<div class="up-words up-sent"><p class="row-title">${title}</p><p class="up-line"><progress class="thin-bar" max="100" value="${share}"></progress><span class="num ${state === 'failed' ? 'bad' : ''}">${words}</span></p></div>${act}</div>`
})
