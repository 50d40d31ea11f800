import { createFileRoute } from '@tanstack/react-router'
import { andList, capitalized, firstFitting } from '@/domain/word-lists'
import { locations } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { addressLine } from '@/site/maps'
import { ClinicCards } from '@/site/parts/clinic-cards'
import { EmergencyLine } from '@/site/parts/emergency-line'
import { HoursSummary } from '@/site/parts/hours-summary'
import { PageIntro } from '@/site/parts/page-intro'
import { medicalClinic } from '@/site/structured-data'
import {
  clinicCount,
  describeWithTowns,
  hasSeveralClinics,
  isOneState,
  titleWithTowns,
  towns,
} from '@/site/towns'

const addresses = isOneState
  ? `${andList(locations.map(({ street, town }) => `${street}, ${town}`))}, ${locations[0]!.state.name}`
  : andList(locations.map(addressLine))
const ways = `Addresses, phone numbers, hours and directions for our family ${hasSeveralClinics ? 'clinics' : 'clinic'}`

export const Route = createFileRoute('/locations/')({
  head: () =>
    pageHead({
      path: '/locations',
      title: titleWithTowns((where) => `Locations in ${where}`, towns),
      description: firstFitting(
        175,
        `${ways} at ${addresses}.`,
        describeWithTowns((where) => `${ways} in ${where}.`),
      ),
      schema: locations.map(medicalClinic),
    }),
  component: Locations,
})

function Locations() {
  return (
    <>
      <PageIntro
        title="Locations"
        lede={
          hasSeveralClinics
            ? `${capitalized(clinicCount)}, one chart. Come to whichever is closer to home, work or school that day.`
            : 'Where we are, when we are open, and the way to us.'
        }
      >
        <div id="hours" className="mt-5 scroll-mt-5">
          <HoursSummary />
        </div>
        <EmergencyLine />
      </PageIntro>
      <div className="wrap band-tight">
        <h2 className="sr-only">{hasSeveralClinics ? 'Our clinics' : 'Our clinic'}</h2>
        <ClinicCards isAtTop />
      </div>
    </>
  )
}
