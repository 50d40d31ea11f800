// Moments at which a clinic is open, closed or on holiday, found by the hours in clinic.ts: specs pin no hours of one clinic.
import { describeOpening } from '../../src/domain/hours'
import { clinic, type ClinicLocation, holidays } from '../../src/site/clinic'

const YEAR = 2026
type OpeningState = ReturnType<typeof openingStateAt>

/** The opening words of the clinic's pages at this moment, by the clinic's own clock. */
export const openingStateAt = ({ hours }: ClinicLocation, moment: Date) => ({
  moment,
  ...describeOpening(hours, clinic.timeZone, holidays, moment),
})

/** The first half hour of the year at which `isWanted` holds; throws where there is none. */
export function findMoment(location: ClinicLocation, isWanted: (said: OpeningState) => boolean) {
  for (const moment of halfHours()) {
    const said = openingStateAt(location, moment)
    if (isWanted(said)) return said
  }
  throw new Error(`${location.name} has no such moment in ${YEAR}`)
}

/** The moment of the year at which the words about opening hours are longest; a moment is tried every six hours. */
export const longestWords = (location: ClinicLocation) =>
  [...halfHours()]
    .filter((_, at) => at % 12 === 0)
    .map((moment) => openingStateAt(location, moment))
    .reduce((longest, said) => (said.label.length > longest.label.length ? said : longest))

function* halfHours() {
  const [first, last] = [Date.UTC(YEAR, 0, 1), Date.UTC(YEAR + 1, 0, 1)]
  for (let moment = first; moment < last; moment += 1_800_000) yield new Date(moment)
}
