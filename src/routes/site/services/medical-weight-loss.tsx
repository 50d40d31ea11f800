import { createFileRoute } from '@tanstack/react-router'
import { findGuide, findService } from '@/site/find'
import { serviceHead } from '@/site/head'
import { ServicePage } from '@/site/parts/service-page'
import { describeService } from '@/site/towns'

const page = {
  service: findService('medical-weight-loss'),
  description: describeService(
    'medical-weight-loss',
    (where) =>
      `A medical weight loss plan with lab work, GLP-1 medicine where it is right for you, and regular check-ins. ${where}. Cash-pay, prices told first.`,
  ),
  questions: [
    {
      question: 'Will I be given a GLP-1 medicine?',
      answer:
        'Only if it is safe and sensible for you. We look at your history, your medicines and your lab results first. Some people should not take one, and some do well without.',
    },
    {
      question: 'How much weight will I lose?',
      answer:
        'Nobody can promise a number. We agree on a first goal that would help your health, see how your body answers, and change the plan when it should change.',
    },
    {
      question: 'Does insurance pay for this?',
      answer:
        'No. Weight loss visits and medicine are not covered by insurance here. You pay by cash, credit or debit, and you hear the price before anything is ordered.',
    },
    {
      question: 'How often do I come in?',
      answer:
        'Usually every week or two at first, and once a month when things run smoothly. Visits are short: weight, blood pressure, how you feel, what comes next.',
    },
  ],
}

export const Route = createFileRoute('/services/medical-weight-loss')({
  head: () => serviceHead(page),
  component: MedicalWeightLoss,
})

function MedicalWeightLoss() {
  const guide = findGuide('glp1')
  return (
    <ServicePage
      {...page}
      lede="Weight is a medical matter, not a matter of character. We treat it like one: tests first, then a plan you can live with."
      cost={
        <>
          <p>Not covered by insurance. You pay by cash, credit or debit.</p>
          <p>We tell you the full monthly price at your first visit, medicine included, before you decide.</p>
        </>
      }
    >
      <h2>How it goes</h2>
      <ol className="list-decimal space-y-3 ps-6">
        <li>
          <strong>A first visit, about 40 minutes. {/* sample */}</strong> Your history, what you have tried,
          what you eat on an ordinary Tuesday, blood pressure, measurements and lab work.
        </li>
        <li>
          <strong>A plan in writing.</strong> Food, movement, sleep, and medicine if it fits. You take it home
          and decide in your own time.
        </li>
        <li>
          <strong>Check-ins.</strong> Our weight loss specialist weighs you, listens, and spots side effects
          early. A nurse practitioner adjusts doses.
        </li>
        <li>
          <strong>Keeping it.</strong> Coming off a medicine or staying on a low dose is planned with you, not
          left to chance.
        </li>
      </ol>
      <h2>About the medicines</h2>
      <p>
        GLP-1 medicines slow the stomach and quiet hunger. They also cause nausea or constipation in many
        people, mostly in the first weeks, and they are not for everyone: not in pregnancy, not with certain
        thyroid cancers in the family, not after some kinds of pancreatitis. That is why we ask so many
        questions first.
      </p>
      <p>
        Already taking one? Our free guide{' '}
        <a href={guide.path} className="text-link">
          {guide.title}
        </a>{' '}
        covers eating, drinking and moving while you do, and which signs mean you should call.
      </p>
      <h2>What we ask of you</h2>
      <ul className="ticks">
        <li>Tell us everything you take, also from the internet or the gym.</li>
        <li>Keep your check-ins, most of all in the weeks you would rather not.</li>
        <li>
          Call us about strong belly pain, vomiting that does not stop, or signs of dehydration. Do not wait
          for the visit. When we are closed, go to the emergency room.
        </li>
      </ul>
    </ServicePage>
  )
}
