import { type ClinicLocation, clinic, holidays } from '@/site/clinic'

/** Place for "Open now · closes 5 PM", which the script writes. The empty place already has the height of the words. */
export function OpenNow({ location, className = '' }: { location: ClinicLocation; className?: string }) {
  return (
    <p
      className={`open-now needs-script no-print ${className}`}
      data-hours={JSON.stringify(location.hours)}
      data-closed={JSON.stringify(holidays)}
      data-zone={clinic.timeZone}
    >
      <span className="open-now-words" />
    </p>
  )
}
