import { Fragment } from 'react'
import { createFileRoute } from '@tanstack/react-router'
import { allOf, andList, countOf, listMark } from '@/domain/word-lists'
import { clinic, locations, nursePractitioners, pictureTexts, videos } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { ClosingCall } from '@/site/parts/closing-call'
import { EmbeddedVideo } from '@/site/parts/embed'
import { PageIntro } from '@/site/parts/page-intro'
import { Picture } from '@/site/parts/picture'
import { Team } from '@/site/parts/team'
import { organization, staff } from '@/site/structured-data'
import {
  clinicCount,
  counties,
  describeWithTowns,
  formerClinics,
  hasSeveralClinics,
  towns,
} from '@/site/towns'

const values = [
  {
    name: 'Listening',
    text: 'You talk first. Most of what we need to know is in the first two minutes, if nobody interrupts.',
  },
  {
    name: 'Honesty',
    text: 'We say what we think, what we do not know, and what it will cost, before and not after.',
  },
  {
    name: 'Respect',
    text: 'Your weight, your bills, your faith and your choices are not held against you here.',
  },
  {
    name: 'Access',
    text: 'Sick people should not wait a week. We try to keep time open every morning and to call back the same day.', // sample
  },
  {
    name: 'Skill',
    text: 'We keep learning, follow the evidence, and send you on when somebody else can do it better.',
  },
  {
    name: 'Community',
    text: 'We live here. Our children sit in the same classrooms and our names are on the same church signs.',
  },
]

const reasons = [
  ...(hasSeveralClinics
    ? [
        `One team and one chart in ${allOf(locations.length, 'town')}: go wherever is closer that day`, // sample
      ]
    : []),
  'Same-day visits for sick people most mornings', // sample
  'We try to start on time, and to call you when we cannot', // sample
  'Prices told before anything is ordered', // sample
  'Insurance, cash or a Direct Primary Care membership',
  'Babies, teenagers, parents and grandparents under one roof',
  'Weight loss, hormones and aesthetics by the people who know your history',
  'Your results in plain words, by phone or in person',
]

const formerCount = formerClinics.length
const becameOne =
  formerCount > 1
    ? `how ${countOf(formerCount, 'local clinic')} became one`
    : 'why people choose us, from the first call to the last check'

export const Route = createFileRoute('/about')({
  head: () =>
    pageHead({
      path: '/about',
      title: 'About Us',
      description: describeWithTowns(
        (where) =>
          `The nurse practitioners behind our ${where} clinic${hasSeveralClinics ? 's' : ''}: our mission, what we value, and ${becameOne}.`,
        towns,
      ),
      schema: [organization(), ...staff(nursePractitioners)],
    }),
  component: About,
})

function About() {
  return (
    <>
      <PageIntro
        eyebrow="About us"
        title="Care from people who live here"
        lede={`${clinic.name} is ${clinicCount} and one team, led by nurse practitioners who chose ${clinic.region}.`}
      />
      <div className="wrap band-tight grid gap-6 md:grid-cols-2">
        <section className="card card-text" aria-labelledby="mission">
          <h2 id="mission">Our mission</h2>
          <p className="lede mt-3">
            To give families in {counties} a place to be seen soon, heard fully and treated well, without a
            long drive and without a surprise bill.
          </p>
        </section>
        <section className="card card-text" aria-labelledby="vision">
          <h2 id="vision">Our vision</h2>
          <p className="lede mt-3">
            Small towns where good care is ordinary: where people come early, know what their choices are, and
            grow old at home if they wish.
          </p>
        </section>
      </div>

      <section className="wrap pb-[clamp(3rem,5vw,5rem)]" aria-labelledby="values">
        <h2 id="values">Our core values</h2>
        <dl className="mt-6 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {values.map(({ name, text }) => (
            <div key={name} className="border-t-2 border-accent pt-3">
              <dt className="font-serif text-xl font-semibold">{name}</dt>
              <dd className="mt-1">{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className="on-tint band" aria-labelledby="day">
        <div className="wrap grid items-center gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-14">
          <div>
            <h2 id="day">See us at work</h2>
            <p className="mt-4">
              Two minutes in {allOf(locations.length, 'clinic')} on an ordinary day: the first phone call, the
              first sore throat, school physicals before lunch, and the people you will meet.
            </p>
          </div>
          <EmbeddedVideo video={videos.about} picture="about-team" alt={pictureTexts['about-team']} />
        </div>
      </section>

      <section className="wrap band" aria-labelledby="team">
        <div className="mb-7 max-w-2xl">
          <h2 id="team">Our nurse practitioners</h2>
          <p className="mt-3">
            A nurse practitioner is a registered nurse with a graduate degree and board certification, who
            examines, diagnoses and prescribes. You will find the whole staff of each clinic on its page:{' '}
            {locations.map(({ id, town }, at) => (
              <Fragment key={id}>
                {listMark(at, locations.length, 'and')}
                <a href={`/locations/${id}`} className="text-link">
                  {town}
                </a>
              </Fragment>
            ))}
            .
          </p>
        </div>
        <Team ids={nursePractitioners} />
      </section>

      {formerCount > 1 ? <Story /> : null}

      <section className="wrap band" aria-labelledby="why">
        <h2 id="why">Why Choose {clinic.name}</h2>
        <ul className="ticks mt-6 md:grid-cols-2">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
      <ClosingCall
        title="Come and meet us"
        text={
          hasSeveralClinics
            ? 'Tell us which clinic is closer, and we will find a time.'
            : 'Tell us when suits you, and we will find a time.'
        }
      />
    </>
  )
}

/** The section that tells how several clinics became one. */
function Story() {
  return (
    <section className="on-tint band" aria-labelledby="story">
      <div className="wrap grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
        <Picture
          name="about-story"
          alt={pictureTexts['about-story']}
          sizes="(width < 64rem) 100vw, 36rem"
          className="aspect-[3/2] rounded-box"
        />
        <div className="prose">
          <h2 id="story">Our Story</h2>
          <p>
            For years there were {countOf(formerCount, 'clinic')}:{' '}
            {andList(formerClinics.map(({ name, town }) => `${name} in ${town}`))}. We covered each other’s
            vacations, sent each other patients, and filled in the same forms{' '}
            {formerCount === 2 ? 'twice' : 'again and again'}.
          </p>
          <p>
            So we became one. The {countOf(formerCount, 'brand')} are now <strong>{clinic.name}</strong>: one
            name, one chart, one phone team, in the same {countOf(formerCount, 'building')}. If you were a
            patient of {formerCount === 2 ? 'either' : 'any of them'}, you are a patient here. Your records
            came with you, and nobody had to start over. {/* sample */}
          </p>
        </div>
      </div>
    </section>
  )
}
