// What all drawn elements are made with. The project's own components draw pictograms, mark and landscape.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { addIcons, Icon } from '../../../src/ui/icon.tsx'
import { screenIcons } from '../../../src/ui/screen-icons.ts'
addIcons(screenIcons)

export const draw = (component, props) => renderToStaticMarkup(createElement(component, props))
export const icon = (name, size = 'size-5') => draw(Icon, { name, className: size })

/** Defines an element whose content `inside` makes of its attributes; what it holds already stays behind that. */
export function part(name, inside) {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        if (this.isDrawn) return
        this.isDrawn = true
        const given = new Proxy(this, { get: (element, key) => element.getAttribute(key) ?? '' })
        this.insertAdjacentHTML('afterbegin', inside(given, this))
      }
    },
  )
}

/** `|6 documents are in Process Documentation|Show`: title, text, action. */
export function toastCard(words) {
  const [title, text, action] = words.split('|')
  return `<div class="toast-card bg-neutral text-neutral-content">${icon(title ? 'info' : 'check')}<div class="toast-words">${title && `<p class="font-semibold">${title}</p>`}<p>${text}</p></div>${action ? `<button class="toast-button px-3 font-semibold underline underline-offset-4">${action}</button>` : ''}<button class="toast-button" aria-label="Dismiss">${icon('close', 'size-4')}</button></div>`
}

/** A small picture: `pic` names a paper of the demo library or a video's poster; without one, a pictogram. */
export function picture(pic, glyph, shape = '') {
  const [source] = pic.startsWith('film:')
    ? [`../../supabase/seed/videos/${pic.slice(5)}.webp`]
    : [`../../supabase/seed/documents/${pic}.webp`]
  return `<span class="thumb ${shape}">${pic ? `<img src="${source}" alt="">` : icon(glyph || 'file', 'size-6')}</span>`
}
export const tones = {
  secondary: 'bg-secondary text-secondary-content',
  primary: 'bg-primary text-primary-content',
  warning: 'bg-warning text-warning-content',
}
export const badge = (words, tone = 'bg-base-300/60') =>
  `<span class="rounded-selector px-2 py-0.5 text-xs font-semibold tag ${tone}">${words}</span>`
