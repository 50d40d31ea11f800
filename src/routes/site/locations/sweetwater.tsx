import { createFileRoute } from '@tanstack/react-router'
import { findLocation } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { addressLine } from '@/site/maps'
import { LocationPage } from '@/site/parts/location-page'
import { medicalClinic, staff } from '@/site/schema'

const location = findLocation('sweetwater')

export const Route = createFileRoute('/locations/sweetwater')({
  head: () =>
    pageHead({
      path: '/locations/sweetwater',
      title: 'Sweetwater Clinic',
      description: `Family clinic at ${addressLine(location)}. Primary care, weight loss, physicals and IV therapy. Hours, phone, directions and the people who work here.`,
      schema: [medicalClinic(location), ...staff(location.staff)],
    }),
  component: Sweetwater,
})

function Sweetwater() {
  return <LocationPage location={location} />
}
