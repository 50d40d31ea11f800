// Words that follow from the list of towns: the number of clinics, and the towns' names within sentences.
import { andList, countOf, firstFitting, orList } from '@/domain/word-lists'
import { clinic, type ClinicLocation, locations, type ServiceId, services } from './clinic'

/** Number of letters of a title and of a description that search engines show. */
export const limits = { title: 70, description: 175 }

export const hasSeveralClinics = locations.length > 1

/** Whether the bars of a phone have room for each town by its name: two short names fit, or one of any length. */
export const fitsPhoneBars =
  locations.length === 1 ||
  (locations.length === 2 && locations.map(({ town }) => town).join('').length <= 18)

/** Letters of the towns and phones in a desk's top bar, beside the hours. */
const deskBarLetters = locations.map(({ town, phone }) => `${town} ${phone}`).join('').length

/** The desk whose top bar has room for each town with its phone; undefined where none has. */
export const fitsDeskBar = deskBarLetters <= 64 ? 'small' : deskBarLetters <= 88 ? 'large' : undefined

/** Whether one line tells the hours of all clinics. */
export const hasSameHours = new Set(locations.map(({ hours }) => JSON.stringify(hours))).size === 1

/** Whether all towns lie in one state. A list of towns then names the state once. */
export const isOneState = new Set(locations.map(({ state }) => state.code)).size === 1

/** `two clinics` */
export const clinicCount = countOf(locations.length, 'clinic')

/** `Alder and Pinion` */
export const towns = townsOf(locations)

/** `Hill and Lake counties` */
export const counties = countyNames()

/** The former clinics of the towns, which became this one. */
export const formerClinics = locations.flatMap(({ town, formerName }) =>
  formerName ? [{ town, name: formerName }] : [],
)

export const formerNames = formerClinics.map(({ name }) => name)

/** Description of the clinic for search engines and the footer. */
export const clinicDescription = describeWithTowns(
  (where) =>
    `Family health care in ${where}: ${andList(services.map(({ short }) => short))} from nurse practitioners who live here too.`,
  withState(locations, 'name'),
)

/** A description that names the towns, or the region where search engines would cut it off. */
export function describeWithTowns(write: (where: string) => string, where = withState(locations)): string {
  return firstFitting(limits.description, write(where), write(clinic.region))
}

/** A page's title that names the towns, or the region where it would be too long with the clinic's name. */
export function titleWithTowns(write: (where: string) => string, where: string): string {
  return firstFitting(limits.title - clinic.name.length - 3, write(where), write(clinic.region))
}

/** A description of a service, which names the towns where it is offered. */
export const describeService = (id: ServiceId, write: (where: string) => string) =>
  describeWithTowns(write, withState(clinicsOffering(id)))

/** The clinics that offer this service. */
export const clinicsOffering = (id: ServiceId) =>
  locations.filter((location) => location.services.includes(id))

export const clinicsNotOffering = (id: ServiceId) =>
  locations.filter((location) => !location.services.includes(id))

/** `Alder and Pinion` */
export function townsOf(clinics: readonly ClinicLocation[]): string {
  return andList(clinics.map(({ town }) => town))
}

/** `Alder or Pinion` */
export const anyTownOf = (clinics: readonly ClinicLocation[]) => orList(clinics.map(({ town }) => town))

/** `Alder and Pinion, TX`, or `Alder and Pinion, Texas` by name. Towns of several states: `Alder (NM) and Pinion (TX)`. */
export function withState(clinics: readonly ClinicLocation[], form: 'name' | 'code' = 'code'): string {
  const [first] = clinics
  if (!first) return clinic.region
  if (isOneState) return `${townsOf(clinics)}, ${first.state[form]}`
  return andList(clinics.map(({ town, state }) => `${town} (${state[form]})`))
}

function countyNames() {
  const names = [...new Set(locations.map(({ county }) => county))]
  return `${andList(names)} ${names.length === 1 ? 'County' : 'counties'}`
}
