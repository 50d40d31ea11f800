import { createFileRoute } from '@tanstack/react-router'
import { clinic, lasting } from '@/site/clinic'
import { findGuide, findService } from '@/site/find'
import { serviceHead } from '@/site/head'
import { ServicePage } from '@/site/parts/service-page'
import { describeService } from '@/site/towns'

const page = {
  service: findService('aesthetic'),
  title: 'Aesthetic Services',
  description: describeService(
    'aesthetic',
    (where) =>
      `Neurotoxin, dermal fillers and a medical skin-care line at our ${where} clinic. A nurse practitioner’s exam first, then a nurse injector with a light hand.`,
  ),
  questions: [
    {
      question: 'How long does neurotoxin last?',
      answer: `Results last ${lasting.neurotoxin} for most people. It starts to show after a few days and is complete after two weeks.`,
    },
    {
      question: 'How long do fillers last?',
      answer: `Fillers last ${lasting.fillers}, depending on the product and where it is placed. Lips move a lot and use it up sooner.`,
    },
    {
      question: 'How soon can I go back to work?',
      answer:
        'The same day, usually. Expect small red spots, and with fillers some swelling or a bruise for a few days. Plan at least two weeks between a treatment and a wedding.',
    },
    {
      question: 'Who should not be treated?',
      answer:
        'We do not treat during pregnancy or breastfeeding, with an infection at the spot, or with certain nerve and muscle conditions. Tell us about blood thinners and earlier reactions when you book.',
    },
  ],
}

export const Route = createFileRoute('/services/aesthetic')({
  head: () => serviceHead(page),
  component: Aesthetic,
})

function Aesthetic() {
  const guide = findGuide('skincare')
  return (
    <ServicePage
      {...page}
      lede="Small amounts, placed with care, by people who will also tell you when to leave it alone."
      cost={
        <>
          <p>Cosmetic care is not covered by insurance. You pay by cash, credit or debit.</p>
          <p>The consult comes with a written price, and no one will rush you.</p>
        </>
      }
    >
      <h2>Neurotoxin</h2>
      <p>
        A few tiny injections relax the muscles that fold the forehead, the brow and the corners of the eyes.
        The visit takes about 20 minutes. Results last <strong>{lasting.neurotoxin}</strong>, and then the
        effect fades.
      </p>
      <h2>Dermal fillers</h2>
      <p>
        Fillers give back volume to cheeks, lips and the lines beside the mouth. We use gels made of
        hyaluronic acid, which can be dissolved again if you are unhappy. They last{' '}
        <strong>{lasting.fillers}</strong>. Serious reactions are rare but real.
      </p>
      <p>
        <strong>
          After filler, strong pain or skin turning white, gray or net-like: call us at once, and when we are
          closed go to the emergency room. Any change in sight: 911.
        </strong>
      </p>
      <h2>Skin-care line</h2>
      <p>
        {clinic.region} sun and wind undo a lot of expensive cream. We keep a short shelf: a cleanser, a
        retinoid, vitamin C, a moisturizer, and a sunscreen that people really wear. Bring what you use now;
        often half of it can go.
      </p>
      <p>
        Start with our free{' '}
        <a href={guide.path} className="text-link">
          {guide.title}
        </a>
        .
      </p>
      <h2>Your first visit</h2>
      <ul className="ticks">
        <li>A nurse practitioner examines you and orders what fits; photos are for your chart only</li>
        <li>What would help, what would not, and what it costs</li>
        <li>Then our nurse injector treats you, the same day only if you want it</li>
        <li>A look at the result together after two weeks</li>
      </ul>
    </ServicePage>
  )
}
