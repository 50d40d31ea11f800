import { createFileRoute } from '@tanstack/react-router'
import { guides } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { ServicePage } from '@/site/parts/service-page'
import { offeredService, questionsPage } from '@/site/schema'

const path = '/services/aesthetic'
const description =
  'Neurotoxin, dermal fillers and a medical skin-care line at our Snyder, TX clinic. A nurse injector with a light hand, and a consult before any needle.'
const questions = [
  {
    question: 'How long does neurotoxin last?',
    answer:
      'Results last 3-6 months for most people. It starts to show after a few days and is complete after two weeks.',
  },
  {
    question: 'How long do fillers last?',
    answer:
      'Fillers last 6-18 months, depending on the product and where it is placed. Lips move a lot and use it up sooner.',
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
]

export const Route = createFileRoute('/services/aesthetic')({
  head: () =>
    pageHead({
      path,
      title: 'Aesthetic Services',
      description,
      schema: [offeredService('Aesthetic Services', description, path), questionsPage(questions)],
    }),
  component: Aesthetic,
})

function Aesthetic() {
  const guide = guides.find(({ id }) => id === 'skincare')!
  return (
    <ServicePage
      service="aesthetic"
      title="Aesthetic Services"
      lede="You, rested. Small amounts, placed with care, by people who will also tell you when to leave it alone."
      cost={
        <>
          <p>Cosmetic care is not covered by insurance. You pay by cash, credit or debit.</p>
          <p>The consult comes with a written price, and no one will rush you.</p>
        </>
      }
      questions={questions}
    >
      <h2>Neurotoxin</h2>
      <p>
        A few tiny injections relax the muscles that fold the forehead, the brow and the corners of the eyes.
        The visit takes about 20 minutes. Results last <strong>3-6 months</strong>, and then everything goes
        back to how it was.
      </p>
      <h2>Dermal fillers</h2>
      <p>
        Fillers give back volume to cheeks, lips and the lines beside the mouth. We use gels made of
        hyaluronic acid, which can be dissolved again if you are unhappy. They last{' '}
        <strong>6-18 months</strong>. Serious reactions are rare but real; we tell you the warning signs and
        give you a number that is answered.
      </p>
      <h2>Skin-care line</h2>
      <p>
        West Texas sun and wind undo a lot of expensive cream. We keep a short shelf: a cleanser, a retinoid,
        vitamin C, a moisturizer, and a sunscreen that people really wear. Bring what you use now; often half
        of it can go.
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
        <li>A consult with our nurse injector, photos for your chart only</li>
        <li>What would help, what would not, and what it costs</li>
        <li>Treatment the same day only if you want it</li>
        <li>A look at the result together after two weeks</li>
      </ul>
    </ServicePage>
  )
}
