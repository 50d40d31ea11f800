// A card for the day on which the internet is down, for patients and staff. It opens without the internet, and prints on one sheet.
import { createFileRoute } from '@tanstack/react-router'
import { locations } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { CallButtons } from '@/site/parts/call-buttons'
import { ClinicCard } from '@/site/parts/clinic-card'
import { EmergencyLine } from '@/site/parts/emergency-line'
import { KeptHere } from '@/site/parts/kept-here'
import { PageIntro } from '@/site/parts/page-intro'
import { medicalClinic } from '@/site/structured-data'
import { anyTownOf, describeWithTowns, hasSeveralClinics } from '@/site/towns'

const title = 'When the internet is down'

export const Route = createFileRoute('/no-internet')({
  head: () =>
    pageHead({
      path: '/no-internet',
      title,
      description: describeWithTowns(
        (where) =>
          `Phones and addresses of our ${where} clinic, and what to do when the internet does not come back. This page opens without it.`,
        anyTownOf(locations),
      ),
      schema: locations.map(medicalClinic),
    }),
  component: NoInternet,
})

const steps: [what: string, how: string][] = [
  ['Look at the Wi-Fi.', 'Is this device on the clinic’s network? Turn its Wi-Fi off, and on again.'],
  [
    'Restart the router.',
    'If no device has internet, pull the router’s power plug, wait half a minute, plug it in, and give it five minutes.',
  ],
  ['Use a phone’s hotspot.', 'Turn it on in the phone’s settings, and join it from this device.'],
  [
    'Call the office.',
    `Say which room you are in, and since when it is down. ${hasSeveralClinics ? 'If the phone is dead too, call another clinic from a cell phone.' : 'If the phone is dead too, use a cell phone.'}`,
  ],
  ['Write on paper.', 'Take the paper forms at the front desk, and enter them when the internet is back.'],
  [
    'Leave what you saved.',
    'It waits on the device and is sent by itself. Do nothing twice, and stay signed in: signing in needs the internet.',
  ],
]

const printColumns = locations.length > 2 ? 'print:grid-cols-3' : 'print:grid-cols-2'

function NoInternet() {
  return (
    <>
      <PageIntro
        title={title}
        lede="The phones still work, and so does this page: it opens on every device that was on this website before."
      >
        <p className="no-print mt-6 flex flex-wrap gap-3">
          <CallButtons />
        </p>
        <EmergencyLine />
      </PageIntro>
      <div className="wrap band-tight grid items-start gap-12 lg:grid-cols-[1fr_1.1fr] print:block">
        <section aria-labelledby="clinics">
          <h2 id="clinics" className="mb-6 print:mb-2">
            {hasSeveralClinics ? 'Our clinics' : 'Our clinic'}
          </h2>
          <div className={`grid gap-6 print:gap-3 ${printColumns}`}>
            {locations.map((location) => (
              <ClinicCard key={location.id} location={location} hasPicture={false} />
            ))}
          </div>
        </section>
        <div>
          <section aria-labelledby="steps" className="print:mt-3">
            <h2 id="steps">When it does not come back</h2>
            <p className="mt-3">For everyone who works here, one step after the other.</p>
            <ol className="mt-4 grid max-w-[65ch] list-decimal gap-3 ps-6 print:max-w-none print:gap-1">
              {steps.map(([what, how]) => (
                <li key={what}>
                  <strong>{what}</strong> {how}
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="kept" className="mt-10 print:mt-3">
            <h2 id="kept">What this device still holds</h2>
            <KeptHere />
            <p className="no-print mt-4">
              <a href="/portal/login" className="text-link inline-flex min-h-11 items-center">
                Open the staff portal
              </a>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}
