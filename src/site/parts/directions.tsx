import type { ClinicLocation } from '@/site/clinic'
import { appleMapsUrl, googleMapsUrl } from '@/site/maps'
import { Icon } from './icon'

/** Link to directions, on a clinic card. It opens Google Maps; on Apple devices the script asks whether to open Apple Maps. */
export function DirectionsLink({
  location,
  className = 'btn btn-outline',
}: {
  location: ClinicLocation
  className?: string
}) {
  return (
    <a
      href={googleMapsUrl(location)}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      data-directions={appleMapsUrl(location)}
    >
      <Icon name="pin" />
      Get Directions<span className="sr-only"> to {location.name} (opens in a new tab)</span>
    </a>
  )
}

/** Menu of the two maps services in the footer. It works without script. */
export function DirectionsMenu({ location }: { location: ClinicLocation }) {
  const choices = [
    { label: 'Apple Maps', href: appleMapsUrl(location) },
    { label: 'Google Maps', href: googleMapsUrl(location) },
  ]
  return (
    <details className="directions-menu" name="directions">
      <summary className="text-link inline-flex min-h-11 items-center gap-1.5">
        Get Directions<span className="sr-only"> to {location.name}</span>
        <Icon name="chevron" className="size-4" />
      </summary>
      <ul className="gap-1 ps-4">
        {choices.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link inline-flex min-h-11 items-center"
            >
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
