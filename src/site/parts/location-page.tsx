import { hoursRows } from '@/domain/hours'
import { type ClinicLocation, clinic, services } from '@/site/clinic'
import { clinicPictureText } from '@/site/find'
import { BackLink } from './back-link'
import { BookLink } from './book-link'
import { ContactFacts } from './clinic-card'
import { DirectionsLink } from './directions'
import { EmergencyLine } from './emergency-line'
import { Icon } from './icon'
import { OpenNow } from './open-now'
import { PageIntro } from './page-intro'
import { Team } from './team'

/** The page of one clinic: address, phone, hours, services and team. */
export function LocationPage({ location }: { location: ClinicLocation }) {
  return (
    <>
      <PageIntro
        title={location.name}
        lede={`${clinic.name} in ${location.town}, ${location.state.name}.`}
        back={<BackLink href="/locations">Back to Locations</BackLink>}
        picture={{ name: `clinic-${location.id}`, alt: clinicPictureText(location) }}
      >
        <OpenNow location={location} className="mt-4" />
        {/* The card below has them too, but below the first view. Paper needs them once. */}
        <p className="no-print mt-2">
          {hoursRows(location.hours).map(({ days, hours }) => (
            <span key={days} className="block">
              {days} {hours}
            </span>
          ))}
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <BookLink asks={`?clinic=${location.id}`} className="btn-accent">
            Schedule Appointment
          </BookLink>
          <a href={`tel:${location.phoneE164}`} className="btn btn-outline">
            <Icon name="phone" />
            {location.phone}
          </a>
          <DirectionsLink location={location} className="no-print btn btn-outline lg:hidden" />
        </p>
        <EmergencyLine />
      </PageIntro>

      <div className="wrap band-tight grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div className="grid gap-6 lg:order-last">
          <section className="card card-text" aria-labelledby="contact-info">
            <h2 id="contact-info" className="text-2xl">
              Contact and hours
            </h2>
            <ContactFacts location={location} />
          </section>
          <section className="map-ground card card-text no-print" aria-labelledby="map">
            <h2 id="map" className="text-2xl">
              Find us
            </h2>
            <p className="mt-2">Interactive Map Coming Soon</p>
            <p className="mt-4">
              <DirectionsLink location={location} className="btn btn-primary" />
            </p>
          </section>
        </div>
        <div className="prose">
          <h2>About the {location.name}</h2>
          {location.about.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <h2>Before you come</h2>
          <p>{clinic.firstVisit}</p>
          <h2>Services in {location.town}</h2>
          <LocationServices location={location} />
        </div>
      </div>

      <section className="on-tint band-tight no-print" aria-labelledby="team">
        <div className="wrap">
          <h2 id="team" className="mb-6">
            Your team in {location.town}
          </h2>
          <Team ids={location.staff} />
        </div>
      </section>
    </>
  )
}

function LocationServices({ location }: { location: ClinicLocation }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {services
        .filter(({ id }) => location.services.includes(id))
        .map(({ id, title, path }) => (
          <li key={id} className="border-b border-base-300">
            <a
              href={path}
              className="flex min-h-12 items-center justify-between gap-3 font-semibold hover:text-accent print:min-h-7"
            >
              {title}
              <Icon name="arrow" className="size-4" />
            </a>
          </li>
        ))}
    </ul>
  )
}
