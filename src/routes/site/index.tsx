import { createFileRoute } from '@tanstack/react-router'
import { andList, capitalized, countOf } from '@/domain/word-lists'
import { clinic, directPrimaryCare, locations, pictureTexts, videos } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { BookLink } from '@/site/parts/book-link'
import { ClinicCards } from '@/site/parts/clinic-cards'
import { DpcPromo } from '@/site/parts/dpc-promo'
import { EmbeddedVideo } from '@/site/parts/embed'
import { Hero } from '@/site/parts/hero'
import { HoursSummary } from '@/site/parts/hours-summary'
import { Icon } from '@/site/parts/icon'
import { ServiceGrid } from '@/site/parts/service-grid'
import { medicalClinic, organization, website } from '@/site/structured-data'
import { clinicCount, clinicDescription, formerNames, titleWithTowns, towns, withState } from '@/site/towns'

export const Route = createFileRoute('/')({
  head: () =>
    pageHead({
      path: '/',
      title: titleWithTowns((where) => `Family care in ${where}`, withState(locations)),
      description: clinicDescription,
      schema: [organization(), website(), ...locations.map(medicalClinic)],
    }),
  component: Home,
})

function Home() {
  return (
    <>
      {/* Shown only where the site runs as an app: an older install of the staff starts at this page. */}
      <a href="/portal/login" className="btn btn-outline only-in-app m-4">
        Staff portal
      </a>
      <Hero title="Good care, close to home." text={`Nurse practitioners with time to listen, in ${towns}.`}>
        <BookLink className="btn-accent" />
        <a href={directPrimaryCare.path} className="btn btn-on-dark">
          Direct Primary Care
        </a>
        <a href="/about" className="btn btn-on-dark">
          Learn More<span className="sr-only"> about us</span>
        </a>
      </Hero>

      <section className="on-tint border-b border-base-300" aria-label="Hours and clinics">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
          <div className="grow">
            <HoursSummary />
          </div>
          <p className="flex flex-wrap gap-3">
            {locations.map(({ id, town }) => (
              <a key={id} href={`/locations/${id}`} className="btn btn-outline">
                <Icon name="pin" />
                {town}
              </a>
            ))}
          </p>
        </div>
      </section>

      <section className="wrap band" aria-labelledby="services">
        <div className="mb-8 max-w-2xl">
          <h2 id="services">
            <span className="eyebrow">Services</span> One clinic for most of what a family needs
          </h2>
          <p className="lede mt-3">
            Come for a cough or a check-up and stay for the long haul. When you need care that we do not give,
            we say so and help you find it.
          </p>
        </div>
        <ServiceGrid />
      </section>

      <DpcPromo />

      <section className="on-tint band" aria-labelledby="who-we-are">
        <div className="wrap grid items-center gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-14">
          <div>
            <h2 id="who-we-are">
              <span className="eyebrow">Who We Are</span> Neighbors first, nurse practitioners by training
            </h2>
            <p className="mt-4">
              We shop at the same grocery store you do and sit behind you at the football game. That is why we
              try to start on time, to call back the same day, and to say plainly what we think and what it
              will cost. {/* sample */}
            </p>
            {formerNames.length > 1 ? (
              <p className="mt-4">
                {andList(formerNames)} are now one team under one name: <strong>{clinic.name}</strong>. Same
                people, same {countOf(formerNames.length, 'building')}, one chart.
              </p>
            ) : null}
            <a href="/about" className="text-link mt-5 inline-flex min-h-11 items-center gap-2">
              Meet the team
              <Icon name="arrow" className="size-4" />
            </a>
          </div>
          <EmbeddedVideo
            video={videos.whoWeAre}
            picture="home-who-we-are"
            alt={pictureTexts['home-who-we-are']}
          />
        </div>
      </section>

      <section className="wrap band" aria-labelledby="locations">
        <div className="mb-8 max-w-2xl">
          <h2 id="locations">
            <span className="eyebrow">Locations</span> {capitalized(clinicCount)}, one team
          </h2>
        </div>
        <ClinicCards />
      </section>
    </>
  )
}
