import { createFileRoute } from '@tanstack/react-router'
import { directPrimaryCare, locations, services } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { ClinicCard } from '@/site/parts/clinic-card'
import { EmbeddedForm } from '@/site/parts/embed'
import { EmergencyLine } from '@/site/parts/emergency-line'
import { Icon } from '@/site/parts/icon'
import { PageIntro } from '@/site/parts/page-intro'
import { medicalClinic } from '@/site/structured-data'
import { anyTownOf, describeWithTowns, hasSeveralClinics } from '@/site/towns'

const lede =
  'The phone is fastest. A message is fine too: we try to answer within one working day, and call you to set the time.' // sample

export const Route = createFileRoute('/contact')({
  head: () =>
    pageHead({
      path: '/contact',
      title: 'Contact and Appointments',
      description: describeWithTowns(
        (where) =>
          `Book an appointment or ask a question: call our ${where} clinic, or send us a message. Addresses, phone numbers, hours and directions.`,
        anyTownOf(locations),
      ),
      schema: locations.map(medicalClinic),
    }),
  component: Contact,
})

/** Search parameters that a link to this page may have, and their words in the form. */
const asks = {
  for: Object.fromEntries([...services, directPrimaryCare].map(({ id, title }) => [id, title])),
  clinic: Object.fromEntries(locations.map(({ id, town }) => [id, town])),
}

/** Two clinics stand beside the form; more stand below it, in rows. */
const hasRows = locations.length > 2

function Contact() {
  return (
    <>
      <PageIntro title="Contact and appointments" lede={lede}>
        <p className="mt-6 flex flex-wrap gap-3">
          {locations.map(({ id, town, phone, phoneE164 }) => (
            <a key={id} href={`tel:${phoneE164}`} className="btn btn-primary">
              <Icon name="phone" />
              <span>
                {town} <span className="whitespace-nowrap">{phone}</span>
              </span>
            </a>
          ))}
        </p>
        <EmergencyLine />
      </PageIntro>
      <div className={`wrap band-tight grid items-start gap-12 ${hasRows ? '' : 'lg:grid-cols-[1.1fr_1fr]'}`}>
        <section aria-labelledby="message" className={`no-print ${hasRows ? 'max-w-3xl' : ''}`}>
          <h2 id="message">Send us a message</h2>
          <p className="mt-3 mb-6 max-w-[60ch]">
            For appointments, questions about bills, records or forms. Please leave out medical details; we
            will ask for those by phone. For refills, call your pharmacy first.
          </p>
          <EmbeddedForm
            form="contact"
            title="Message form"
            about="Your name, how to reach you, and what it is about."
            asks={asks}
          />
        </section>
        <section id="clinics" aria-labelledby="clinics-heading">
          <h2 id="clinics-heading" className="mb-6">
            {hasSeveralClinics ? 'Our clinics' : 'Our clinic'}
          </h2>
          <div className={`grid gap-6 ${hasRows ? 'md:grid-cols-2 lg:grid-cols-3' : ''}`}>
            {locations.map((location) => (
              <ClinicCard key={location.id} location={location} hasPicture={false} />
            ))}
          </div>
        </section>
      </div>
    </>
  )
}
