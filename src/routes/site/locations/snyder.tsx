import { createFileRoute } from '@tanstack/react-router'
import { findLocation } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { addressLine } from '@/site/maps'
import { LocationPage } from '@/site/parts/location-page'
import { medicalClinic, staff } from '@/site/schema'

const location = findLocation('snyder')

export const Route = createFileRoute('/locations/snyder')({
  head: () =>
    pageHead({
      path: '/locations/snyder',
      title: 'Snyder Clinic',
      description: `Family clinic at ${addressLine(location)}. Primary care, weight loss, hormones, physicals, aesthetics and IV therapy. Hours, phone, directions and our team.`,
      schema: [medicalClinic(location), ...staff(location.staff)],
    }),
  component: Snyder,
})

function Snyder() {
  return <LocationPage location={location} />
}
