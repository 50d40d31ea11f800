// Small pictures for the heads of documents: each shows one object in front of the same landscape. draw('name') gives the SVG.
import { landscape, group, picture } from './art-kit.mjs'
import * as objects from './art-objects.mjs'
import * as papers from './art-papers.mjs'

const w = 240
const h = 160
const shown = {
  hand: () => group(objects.hand({ side: 'palm', lit: ['palm', 'tips'] }), 'translate(66 14) scale(.27)'),
  refrigerator: () => group(objects.refrigerator(), 'translate(76 14) scale(.3)'),
  telephone: () => group(objects.telephone(), 'translate(54 42) scale(.39)'),
  clipboard: () => group(papers.clipboard(), 'translate(72 16) scale(.46) rotate(-4 110 140)'),
  calendar: () => group(papers.calendar(), 'translate(62 26) scale(.46)'),
  sharps: () => group(papers.sharpsBin(), 'translate(72 18) scale(.5)'),
  pressure: () => group(papers.pressureMonitor(), 'translate(30 36) scale(.53)'),
  desk: () => group(papers.frontDesk(), 'translate(30 26) scale(.53)'),
  plate: () => group(papers.plate(), 'translate(120 84) scale(.44)'),
}

/** The named picture. It is decorative: the words beside it say the same. */
export function draw(name) {
  if (!(name in shown)) throw new Error(`No illustration is called ${name}`)
  return picture(w, h, landscape(w, h) + shown[name]())
}
