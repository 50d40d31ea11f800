import { createFileRoute } from '@tanstack/react-router'
import { allOf } from '@/domain/word-lists'
import { directPrimaryCare as dpc, locations } from '@/site/clinic'
import { serviceHead } from '@/site/head'
import { EmbeddedForm } from '@/site/parts/embed'
import { PriceTable } from '@/site/parts/price-table'
import { ServicePage } from '@/site/parts/service-page'
import { describeWithTowns } from '@/site/towns'

const prices = dpc.prices.map(({ who, price }) => `${who} $${price}`).join(', ')
const child = dpc.prices.find(({ who }) => who === 'Child')!
const page = {
  service: dpc,
  description: describeWithTowns(
    (where) =>
      `Direct Primary Care in ${where}: unlimited primary care access, no insurance, no copays. ${prices} a month.`,
  ),
  questions: [
    {
      question: 'Is this insurance?',
      answer:
        'No. It covers primary care with us and nothing else. It does not pay for hospitals, specialists, surgery or emergencies. Many members keep a plan for those, and we encourage it.',
    },
    {
      question: 'Can I join and keep my insurance?',
      answer:
        'With most plans, yes. We do not bill your insurance for member visits, and you can use your plan everywhere else. With Medicare or Medicaid, ask us first: their rules are different.',
    },
    {
      question: 'Can I sign up only my child?',
      answer: `The child price is added to the adult plan. Each child is $${child.price} a month on top of one adult membership.`,
    },
    {
      question: 'What does pilot mean?',
      answer:
        'We are starting with a limited number of members, so that members can still be seen soon. Apply below; we call you back to go over your needs, and you decide after that. Applying costs nothing and binds you to nothing.',
    },
  ],
}

export const Route = createFileRoute('/services/direct-primary-care')({
  head: () => serviceHead(page),
  component: DirectPrimaryCare,
})

function DirectPrimaryCare() {
  return (
    <ServicePage
      {...page}
      lede={`${dpc.promise} You pay one price a month and come when you need to.`}
      action={{ href: '#apply', label: 'Apply for the pilot' }}
      cost={
        <>
          <p>One payment a month, the same every month.</p>
          <p>No insurance is billed and there are no copays.</p>
        </>
      }
    >
      <h2>Monthly pricing</h2>
      <PriceTable />
      <h2>What is included</h2>
      <ul className="ticks sm:grid-cols-2">
        <li>Unlimited primary care visits at {allOf(locations.length, 'clinic')}</li>
        <li>Same-day or next-day visits for most things {/* sample */}</li>
        <li>Video or phone visits when you need not come in {/* sample */}</li>
        <li>Annual wellness visit</li>
        <li>Care for long-term conditions</li>
        <li>Basic tests done in the clinic: strep, flu, urine, glucose</li>
        <li>Minor procedures: stitches out, earwax, small abscesses</li>
        <li>Common injections, named below</li>
      </ul>
      <h2>Common injections included</h2>
      <p>When your nurse practitioner orders one of these for you, there is nothing more to pay.</p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {dpc.injections.map(({ name, generic, use }) => (
          <li key={name} className="border-b border-base-300 py-2.5">
            <strong>{name}</strong> ({generic})<span className="block text-[0.97rem]">for {use}</span>
          </li>
        ))}
      </ul>
      <h2>Member benefits</h2>
      <ul className="ticks">
        <li>
          <strong>{dpc.cashDiscountPercent}% off all cash-pay services</strong>: weight loss, school and DOT
          physicals, pellets, aesthetics and IV therapy.
        </li>
        <li>Longer visits. Thirty minutes is normal, an hour is possible. {/* sample */}</li>
        <li>
          Your own nurse practitioner, who tries to answer a message the same working day. {/* sample */}
        </li>
        <li>Cash prices for lab work, told before the draw. {/* sample */}</li>
      </ul>
      <h2>What it does not cover</h2>
      <p>
        Direct Primary Care is not health insurance. It does not cover hospital stays, emergency rooms,
        specialists, imaging, surgery, outside lab work and prescriptions from the pharmacy. In an emergency
        call 911.
      </p>
      <h2 id="apply">Apply for the pilot</h2>
      <EmbeddedForm
        form="dpcPilot"
        title="Direct Primary Care pilot application"
        about="Your name, how to reach you, who would join and what you need care for."
      />
    </ServicePage>
  )
}
