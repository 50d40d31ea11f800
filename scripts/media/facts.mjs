// What papers and pictures say about the clinic, taken from src/site/clinic.ts: nothing is repeated by hand. Needs tsx.
import { hoursLine } from '../../src/domain/hours.ts'
import { clinic, findGuide, locations } from '../../src/site/clinic.ts'

export { clinic, findGuide, locations }

/** The clinic's towns, as a line under its name. */
export const places = `${locations.map(({ town }) => town).join(' and ')}, Texas`

const facts = {
  name: () => clinic.name,
  ...Object.fromEntries(locations.map(({ id, phone }) => [`phone:${id}`, () => phone])),
  clinics: () =>
    locations
      .map(
        ({ town, street, postalCode, phone }) =>
          `<div><h3>${town}</h3><p>${street}, ${postalCode}<br /><strong>${phone}</strong></p></div>`,
      )
      .join(''),
  hours: () => hoursLine(locations[0].hours),
}

/** Puts the facts in the places that a text names for them, as {{name}}. */
export const fillFacts = (html) =>
  html.replaceAll(/\{\{(name|clinics|hours|phone:\w+)\}\}/g, (_, fact) => facts[fact]())
