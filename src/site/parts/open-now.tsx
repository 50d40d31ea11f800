import { type ClinicLocation, clinic, holidays } from '@/site/clinic'

const longestName = holidays.reduce(
  (longest, { name }) => (name.length > longest.length ? name : longest),
  '',
)
/** As long as the words can get: it keeps their place, so that nothing moves when they come. */
const room = `Closed for ${longestName} · opens Wednesday 8 AM`

/** The place for "Open now · closes 5 PM", which the script writes into it. */
export function OpenNow({ location, className = '' }: { location: ClinicLocation; className?: string }) {
  return (
    <p
      className={`open-now needs-script no-print ${className}`}
      data-hours={JSON.stringify(location.hours)}
      data-closed={JSON.stringify(holidays)}
      data-zone={clinic.timeZone}
    >
      <span className="open-now-room" aria-hidden="true">
        <span className="dot" />
        {room}
      </span>
    </p>
  )
}
