import { createFileRoute, useLocation } from '@tanstack/react-router'
import { andList, capitalized, firstFitting } from '@/domain/word-lists'
import { type ClinicLocation, services } from '@/site/clinic'
import { findLocation } from '@/site/find'
import { pageHead } from '@/site/head'
import { addressLine } from '@/site/maps'
import { LocationPage } from '@/site/parts/location-page'
import { NotFound } from '@/site/parts/not-found'
import { medicalClinic, staff } from '@/site/structured-data'
import { limits } from '@/site/towns'

export const Route = createFileRoute('/locations/$id')({
  head: ({ params }) => {
    const location = findLocation(params.id)
    return location ? headOf(location) : {}
  },
  component: Location,
})

function Location() {
  // `useParams` has the types of the portal's router, which is the registered one.
  const path = useLocation({ select: ({ pathname }) => pathname })
  const location = findLocation(path.split('/').at(-1)!)
  return location ? <LocationPage location={location} /> : <NotFound />
}

function headOf(location: ClinicLocation) {
  const offered = services.filter(({ id }) => location.services.includes(id)).map(({ short }) => short)
  const facts = `Family clinic at ${addressLine(location)}. ${capitalized(andList(offered))}.`
  return pageHead({
    path: `/locations/${location.id}`,
    title: location.name,
    description: firstFitting(
      limits.description,
      `${facts} Hours, phone, directions and the people who work here.`,
      `${facts} Hours, phone, directions and our team.`,
      `Family clinic at ${addressLine(location)}. Hours, phone, directions and our team.`,
    ),
    schema: [medicalClinic(location), ...staff(location.staff)],
  })
}
