import { closedLine, hoursRows } from '@/domain/hours'
import type { ClinicLocation } from '@/site/clinic'
import { clinicPictureText } from '@/site/find'
import { DirectionsLink } from './directions'
import { Icon } from './icon'
import { OpenNow } from './open-now'
import { Picture } from './picture'

interface Props {
  location: ClinicLocation
  isFirst?: boolean
  hasPicture?: boolean
}

/** Card of a clinic: address, phone, hours, directions. */
export function ClinicCard({ location, isFirst = false, hasPicture = true }: Props) {
  return (
    <article className="card flex flex-col">
      {hasPicture ? (
        <Picture
          name={`clinic-${location.id}`}
          alt={clinicPictureText(location)}
          sizes="(width < 48rem) 100vw, 36rem"
          className="no-print aspect-[16/9]"
          isFirst={isFirst}
        />
      ) : null}
      <div className="card-text flex grow flex-col">
        <h3>{location.name}</h3>
        <OpenNow location={location} className="mt-1" />
        <ContactFacts location={location} />
        <p className="no-print mt-auto flex flex-wrap gap-3 pt-5">
          <DirectionsLink location={location} className="btn btn-primary" />
          <a href={`/locations/${location.id}`} className="btn btn-ghost">
            Learn More<span className="sr-only"> about {location.name}</span>
            <Icon name="arrow" />
          </a>
        </p>
      </div>
    </article>
  )
}

/** Address, phone and hours, as a definition list that reads and prints well. */
export function ContactFacts({ location }: { location: ClinicLocation }) {
  return (
    <dl className="mt-3 grid grid-cols-[1.5rem_1fr] gap-x-3 gap-y-3">
      <dt className="pt-1 text-accent">
        <Icon name="pin" />
        <span className="sr-only">Address</span>
      </dt>
      <dd>
        {location.street}
        <br />
        {location.town}, {location.state.code} {location.postalCode}
      </dd>
      <dt className="pt-1 text-accent">
        <Icon name="phone" />
        <span className="sr-only">Phone</span>
      </dt>
      <dd>
        <a href={`tel:${location.phoneE164}`} className="text-link -my-2.5 inline-flex min-h-11 items-center">
          {location.phone}
        </a>
      </dd>
      <dt className="pt-1 text-accent">
        <Icon name="clock" />
        <span className="sr-only">Hours</span>
      </dt>
      <dd>
        {hoursRows(location.hours).map(({ days, hours }) => (
          <span key={days} className="block">
            {days} {hours}
          </span>
        ))}
        <span className="block">{closedLine(location.hours)}</span>
      </dd>
    </dl>
  )
}
