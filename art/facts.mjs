// Facts about the clinic in papers and pictures, taken from src/site/clinic.ts: nothing is repeated by hand. Needs tsx.
import { hoursLine } from '../src/domain/hours.ts'
import { withState } from '../src/site/towns.ts'
import { clinic, locations } from '../src/site/clinic.ts'
import { findGuide } from '../src/site/find.ts'

export { clinic, findGuide }

/** The clinic's towns, as a line under its name. */
export const places = withState(locations, 'name')

const facts = {
  name: clinic.name,
  clinics: locations.map(describe).join(''),
  ...Object.fromEntries(locations.map(({ id, phone }) => [`phone:${id}`, phone])),
}

function describe({ town, street, postalCode, phone, hours }) {
  const lines = [`${street}, ${postalCode}`, `<strong>${phone}</strong>`, hoursLine(hours)]
  return `<div><h3>${town}</h3><p>${lines.join('<br />')}</p></div>`
}

/** Puts the facts in the places that a text names for them, as {{name}}. */
export const fillFacts = (html) =>
  html.replaceAll(/\{\{(name|clinics|phone:[\w-]+)\}\}/g, (_, fact) => facts[fact])
