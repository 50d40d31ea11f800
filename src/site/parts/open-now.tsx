import { type ClinicLocation, clinic, holidays } from '@/site/clinic'

/** An empty line of its final height; the script writes "Open now · closes 5 PM" into it. */
export function OpenNow({ location, className = '' }: { location: ClinicLocation; className?: string }) {
  return (
    <p
      className={`open-now needs-script no-print ${className}`}
      data-hours={JSON.stringify(location.hours)}
      data-closed={JSON.stringify(holidays)}
      data-zone={clinic.timeZone}
    />
  )
}
