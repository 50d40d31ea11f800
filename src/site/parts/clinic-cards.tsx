import { locations } from '@/site/clinic'
import { ClinicCard } from './clinic-card'

const columns = [3, 5].includes(locations.length) ? 'md:grid-cols-2 lg:grid-cols-3' : 'md:grid-cols-2'

/** The cards of all clinics. `isAtTop`: their pictures are the first of the page, so the first one is fetched at once. */
export function ClinicCards({ isAtTop = false }: { isAtTop?: boolean }) {
  return (
    <div className={`grid gap-7 ${columns}`}>
      {locations.map((location, at) => (
        <ClinicCard key={location.id} location={location} isFirst={isAtTop && at === 0} />
      ))}
    </div>
  )
}
