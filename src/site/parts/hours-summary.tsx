import { closedLine, hoursRows } from '@/domain/hours'
import { allOf, capitalized } from '@/domain/word-lists'
import { type ClinicLocation, locations } from '@/site/clinic'
import { hasSameHours, townsOf } from '@/site/towns'
import { OpenNow } from './open-now'

/** The hours of all clinics at a glance: once where they are the same, else for each clinic. */
export function HoursSummary() {
  const [first] = locations
  if (hasSameHours && first) return <Hours of={first} name={capitalized(allOf(locations.length, 'clinic'))} />
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-4">
      {locations.map((location) => (
        <Hours key={location.id} of={location} name={townsOf([location])} />
      ))}
    </div>
  )
}

function Hours({ of: location, name }: { of: ClinicLocation; name: string }) {
  const lines = hoursRows(location.hours).map(({ days, hours }) => `${days} ${hours}`)
  return (
    <div className="grow">
      <OpenNow location={location} />
      <p>
        <span className="font-semibold">{name}:</span>{' '}
        {[...lines, closedLine(location.hours)].filter(Boolean).map((line, at) => (
          <span key={line}>
            {at ? ', ' : null}
            <span className="whitespace-nowrap">{at ? line.replace('Closed', 'closed') : line}</span>
          </span>
        ))}
      </p>
    </div>
  )
}
