import { createFileRoute } from '@tanstack/react-router'
import { locations } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { ClinicCard } from '@/site/parts/clinic-card'
import { EmergencyLine } from '@/site/parts/emergency-line'
import { PageIntro } from '@/site/parts/page-intro'
import { medicalClinic } from '@/site/schema'

const addresses = locations.map(({ street, town }) => `${street}, ${town}`).join(' and ')

export const Route = createFileRoute('/locations/')({
  head: () =>
    pageHead({
      path: '/locations',
      title: 'Locations in Sweetwater and Snyder',
      description: `Addresses, phone numbers, hours and directions for our family clinics at ${addresses}, Texas.`,
      schema: locations.map(medicalClinic),
    }),
  component: Locations,
})

function Locations() {
  return (
    <>
      <PageIntro
        title="Locations"
        lede="Two clinics, one chart. Come to whichever is closer to home, work or school that day."
      >
        <EmergencyLine />
      </PageIntro>
      <div className="wrap band-tight">
        <h2 className="sr-only">Our clinics</h2>
        <div className="grid gap-7 md:grid-cols-2">
          {locations.map((location) => (
            <ClinicCard key={location.id} location={location} isFirst={location === locations[0]} />
          ))}
        </div>
      </div>
    </>
  )
}
