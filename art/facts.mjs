// Facts about the clinic in papers, pictures and films, taken from src/site/clinic.ts: nothing is repeated by hand. Needs tsx.
import { hoursLine } from '../src/domain/hours.ts'
import { capitalized } from '../src/domain/word-lists.ts'
import { clinic, holidays, locations } from '../src/site/clinic.ts'
import { findGuide } from '../src/site/find.ts'
import { clinicCount, towns, withState } from '../src/site/towns.ts'
import { closedDays, spokenHours, wrap } from './spoken-facts.mjs'

export { clinic, findGuide, locations }

/** The clinic's towns, as a line under its name. */
export const places = withState(locations, 'name')

const [firstTown, ...others] = locations
const inBrackets = (words) => (words ? ` (${words})` : '')

const facts = {
  name: clinic.name,
  region: clinic.region,
  towns,
  Count: capitalized(clinicCount),
  clinics: locations.map(describe).join(''),
  phones: locations.map(({ town, phone }) => `${town} ${phone}`).join(', '),
  'closed-days': closedDays(holidays),
  // The paper beside the phone names the first town, and the other towns in brackets.
  'your-town': firstTown.town + inBrackets(others.map(({ town }) => town).join(', ')),
  'your-phone': firstTown.phone,
  'other-phones': others.map(({ town, phone }) => `   (${town}: ${phone})`).join(''),
  'closed-message': wrap(
    `"You have reached ${clinic.name}. ${spokenHours(locations)} If this is an emergency, hang up and call 911. Otherwise leave your name, your date of birth and your number, and we will call you back the next working day."`,
    { first: 2, next: 3, width: 76 },
  ),
}

function describe({ town, street, postalCode, phone, hours }) {
  const lines = [`${street}, ${postalCode}`, `<strong>${phone}</strong>`, hoursLine(hours)]
  return `<div><h3>${town}</h3><p>${lines.join('<br />')}</p></div>`
}

const place = new RegExp(`\\{\\{(${Object.keys(facts).join('|')})\\}\\}`, 'g')

/** Puts the facts in the places that a text names for them, as {{name}}. */
export const fillFacts = (text) => text.replaceAll(place, (_, fact) => facts[fact])
