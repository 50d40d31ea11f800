// Moments at which a clinic is open, closed or on holiday, found by the hours in clinic.ts: specs pin no hours of one clinic.
import { describeOpening } from '../../src/domain/hours'
import { clinic, type ClinicLocation, holidays } from '../../src/site/clinic'

export type OpeningState = { moment: Date; isOpen: boolean; label: string }

/** The opening words of the clinic's pages at this moment, by the clinic's own clock. */
export const openingStateAt = ({ hours }: ClinicLocation, moment: Date): OpeningState => ({
  moment,
  ...describeOpening(hours, clinic.timeZone, holidays, moment),
})

/** The first half hour of a year at which `isWanted` holds; throws where there is none. */
export function findMoment(
  location: ClinicLocation,
  isWanted: (said: OpeningState) => boolean,
  year = 2026,
): OpeningState {
  for (const moment of halfHoursOf(year)) {
    const said = openingStateAt(location, moment)
    if (isWanted(said)) return said
  }
  throw new Error(`${location.name} has no such moment in ${year}`)
}

/** The moment of a year at which the words about opening hours are longest; a moment is tried every six hours. */
export const longestWords = (location: ClinicLocation, year = 2026): OpeningState =>
  [...halfHoursOf(year)]
    .filter((_, at) => at % 12 === 0)
    .map((moment) => openingStateAt(location, moment))
    .reduce((longest, said) => (said.label.length > longest.label.length ? said : longest))

function* halfHoursOf(year: number): Generator<Date> {
  const [first, last] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  for (let moment = first; moment < last; moment += 1_800_000) yield new Date(moment)
}
