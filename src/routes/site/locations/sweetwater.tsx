import { createFileRoute } from '@tanstack/react-router'
import { findLocation } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { LocationPage } from '@/site/parts/location-page'
import { medicalClinic, staff } from '@/site/schema'

const location = findLocation('sweetwater')

export const Route = createFileRoute('/locations/sweetwater')({
  head: () =>
    pageHead({
      path: '/locations/sweetwater',
      title: 'Sweetwater Clinic',
      description:
        'Family clinic at 601 E 1st St, Sweetwater, TX 79556. Primary care, weight loss, physicals and IV therapy. Hours, phone, directions and the people who work here.',
      schema: [medicalClinic(location), ...staff(location.staff)],
    }),
  component: Sweetwater,
})

function Sweetwater() {
  return <LocationPage location={location} />
}
