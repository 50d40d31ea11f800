import { type ClinicLocation, clinic, holidays, locations } from '@/site/clinic'
import { hasSameHours } from '@/site/towns'

/** Place for "Open now · closes 5 PM", which the script writes. The empty place already has the height of the words. */
export function OpenNow({ location, className = '' }: { location: ClinicLocation; className?: string }) {
  return (
    <p className={`open-now needs-script no-print ${className}`} {...openingOf(location)}>
      <span className="open-now-words" />
    </p>
  )
}

/** Link to the hours of all clinics. Where these are the same, the script writes "Open now · hours" in the place of "Hours". */
export function HoursLink({ className }: { className: string }) {
  return (
    <a
      href="/locations#hours"
      className={className}
      data-short
      {...(hasSameHours && locations[0] ? openingOf(locations[0]) : {})}
    >
      <span>Hours</span>
    </a>
  )
}

/** What the script reads to tell whether a clinic is open. */
const openingOf = (location: ClinicLocation) => ({
  'data-hours': JSON.stringify(location.hours),
  'data-closed': JSON.stringify(holidays),
  'data-zone': clinic.timeZone,
})
