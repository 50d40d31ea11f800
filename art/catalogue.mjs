// Every picture of the site: its name, natural size, the widths it is rendered at, and who draws it.
import { drawFamilyDesk } from './scenes/family-desk.mjs'
import { drawHero } from './scenes/hero.mjs'
import { drawHighway } from './scenes/highway.mjs'
import { drawInfusion } from './scenes/infusion.mjs'
import { drawMoons } from './scenes/moons.mjs'
import { drawPorchEvening } from './scenes/porch.mjs'
import { drawSnyder } from './scenes/snyder.mjs'
import { drawKitchen, drawShelf, drawSunnySill, drawWeekly } from './scenes/still-lifes.mjs'
import { drawTwoRoads } from './scenes/story.mjs'
import { drawSweetwater } from './scenes/sweetwater.mjs'
import { drawTeam } from './scenes/team.mjs'
import { drawWalk } from './scenes/walk.mjs'
import { drawWelcome } from './scenes/welcome.mjs'

const wide = { width: 1280, height: 720, widths: [640, 960, 1280] }
const card = { width: 960, height: 640, widths: [480, 800, 960] }
const large = { width: 1200, height: 800, widths: [600, 800, 1200] }

export const pictures = {
  'hero-poster': { ...wide, draw: () => drawHero(0), webp: { quality: 64 } },
  'home-who-we-are': { ...wide, draw: drawWelcome },
  'about-story': { ...large, draw: drawTwoRoads },
  'about-team': { ...wide, draw: drawTeam },
  'service-family-primary-care': { ...card, draw: drawFamilyDesk },
  'service-medical-weight-loss': { ...card, draw: drawWalk },
  'service-hormones': { ...card, draw: drawMoons },
  'service-physicals': { ...card, draw: drawHighway },
  'service-aesthetic': { ...card, draw: drawShelf },
  'service-iv-therapeutic-injections': { ...card, draw: drawInfusion },
  'service-direct-primary-care': { ...card, draw: drawPorchEvening },
  'clinic-sweetwater': { ...large, draw: drawSweetwater },
  'clinic-snyder': { ...large, draw: drawSnyder },
  'guide-nutrition': { ...card, draw: drawKitchen },
  'guide-skincare': { ...card, draw: drawSunnySill },
  'guide-glp1': { ...card, draw: drawWeekly },
}

const at = (name, focus) => ({ name, focus })

/** Pages that have a sharing picture: its words and up to four pictures beside them; `at` says how far right to look. */
export const shared = {
  home: ['Family health care in Sweetwater and Snyder', at('hero-poster', 0.94)],
  about: ['The people who look after you', 'about-team'],
  services: [
    'Care for every age and season',
    at('service-family-primary-care', 1),
    'service-medical-weight-loss',
    'service-physicals',
    'service-hormones',
  ],
  'family-primary-care': ['Family Primary Care', at('service-family-primary-care', 1)],
  'medical-weight-loss': ['Medical Weight Loss', 'service-medical-weight-loss'],
  hormones: ['Hormones', 'service-hormones'],
  physicals: ['School, D.O.T. and annual physicals', at('service-physicals', 0.2)],
  aesthetic: ['Aesthetic Services', 'service-aesthetic'],
  'iv-therapeutic-injections': ['IV and Therapeutic Injections', 'service-iv-therapeutic-injections'],
  'direct-primary-care': ['Direct Primary Care', 'service-direct-primary-care'],
  locations: ['Two clinics in West Texas', 'clinic-sweetwater', 'clinic-snyder'],
  sweetwater: ['Sweetwater Clinic', 'clinic-sweetwater'],
  snyder: ['Snyder Clinic', 'clinic-snyder'],
  resources: [
    'Free guides to take home',
    at('guide-nutrition', 0.413),
    at('guide-skincare', 0.485),
    at('guide-glp1', 0.555),
  ],
  'realistic-guide-to-nutrition': ['A Realistic Guide to Nutrition', 'guide-nutrition'],
  '2025-skincare-tips': ['2025 Skincare Tips', 'guide-skincare'],
  'glp1-best-practices': ['GLP-1 Best Practices', 'guide-glp1'],
  contact: ['Talk to us', 'home-who-we-are'],
  'privacy-policy': ['Privacy Policy', 'about-story'],
}
