// Catalogue of the site's pictures: the script that draws each, and the words on the pictures for sharing.
import { andList, capitalized, countOf } from '../src/domain/word-lists.ts'
import { clinic, directPrimaryCare, guides, locations, services } from '../src/site/clinic.ts'
import { media, sharedPages } from '../src/site/media.ts'
import { drawFamilyDesk } from './scenes/family-desk.mjs'
import { drawHero } from './scenes/hero.mjs'
import { drawHighway } from './scenes/highway.mjs'
import { drawInfusion } from './scenes/infusion.mjs'
import { drawMoons } from './scenes/moons.mjs'
import { drawPorchEvening } from './scenes/porch.mjs'
import { drawSnyder } from './scenes/snyder.mjs'
import { drawKitchen, drawShelf, drawSunnySill, drawWeekly } from './scenes/still-lifes.mjs'
import { drawTown } from './scenes/town.mjs'
import { drawTwoRoads } from './scenes/story.mjs'
import { drawSweetwater } from './scenes/sweetwater.mjs'
import { drawTeam } from './scenes/team.mjs'
import { drawWalk } from './scenes/walk.mjs'
import { drawWelcome } from './scenes/welcome.mjs'

const scenes = {
  'hero-poster': { draw: () => drawHero(0), webp: { quality: 64 } },
  'home-who-we-are': { draw: drawWelcome },
  'about-story': { draw: drawTwoRoads },
  'about-team': { draw: drawTeam },
  'service-family-primary-care': { draw: drawFamilyDesk },
  'service-medical-weight-loss': { draw: drawWalk },
  'service-hormones': { draw: drawMoons },
  'service-physicals': { draw: drawHighway },
  'service-aesthetic': { draw: drawShelf },
  'service-iv-therapeutic-injections': { draw: drawInfusion },
  'service-direct-primary-care': { draw: drawPorchEvening },
  'clinic-sweetwater': { draw: drawSweetwater },
  'clinic-snyder': { draw: drawSnyder },
  'guide-nutrition': { draw: drawKitchen },
  'guide-skincare': { draw: drawSunnySill },
  'guide-glp1': { draw: drawWeekly },
}

/** The pictures in the sizes that pages show. A town or a service without its own scene gets one by its place in the list. */
export const pictures = Object.fromEntries(
  Object.entries(media).map(([name, size], at) => [
    name,
    { ...size, ...(scenes[name] ?? someScene(name, at)) },
  ]),
)

function someScene(name, at) {
  if (name.startsWith('clinic-')) return { draw: () => drawTown(at) }
  return { draw: [drawHighway, drawFamilyDesk, drawWalk][at % 3] }
}

const at = (name, focus) => ({ name, focus })

const words = {
  home: [`Family health care in ${andList(locations.map(({ town }) => town))}`, at('hero-poster', 0.94)],
  about: ['The people who look after you', 'about-team'],
  services: [
    'Care for every age and season',
    at('service-family-primary-care', 1),
    'service-medical-weight-loss',
    'service-physicals',
    'service-hormones',
  ],
  locations: [
    `${capitalized(countOf(locations.length, 'clinic'))} in ${clinic.region}`,
    ...locations.slice(0, 4).map(({ id }) => `clinic-${id}`),
  ],
  ...Object.fromEntries(locations.map(({ id, name }) => [id, [name, `clinic-${id}`]])),
  resources: [
    'Free guides to take home',
    at('guide-nutrition', 0.413),
    at('guide-skincare', 0.485),
    at('guide-glp1', 0.555),
  ],
  ...Object.fromEntries(guides.map(({ id, title, path }) => [lastPart(path), [title, `guide-${id}`]])),
  contact: ['Talk to us', 'home-who-we-are'],
  'privacy-policy': ['Privacy Policy', 'about-story'],
  'no-internet': ['When the internet is down', at('hero-poster', 0.5)],
}

/** Services whose picture has its subject outside the middle: the part that a tile keeps, from 0 (left) to 1 (right). */
const focusOfService = { 'family-primary-care': 1, physicals: 0.2 }

/**
 * Pages that have a sharing picture: its words, and up to four pictures beside them; `at` names the part of a picture that a tile
 * keeps, from 0 (left) to 1 (right).
 */
export const shared = Object.fromEntries(
  sharedPages.map((page) => [page, words[page] ?? wordsOfService(page)]),
)

function wordsOfService(page) {
  const { id, title } = [...services, directPrimaryCare].find(({ path }) => lastPart(path) === page)
  return [title, at(`service-${id}`, focusOfService[id] ?? 0.5)]
}

function lastPart(path) {
  return path.split('/').at(-1)
}
