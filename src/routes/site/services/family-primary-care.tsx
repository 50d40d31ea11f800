import { createFileRoute } from '@tanstack/react-router'
import { clinic } from '@/site/clinic'
import { findService } from '@/site/find'
import { serviceHead } from '@/site/head'
import { ServicePage } from '@/site/parts/service-page'
import { describeService } from '@/site/towns'

const page = {
  service: findService('family-primary-care'),
  description: describeService(
    'family-primary-care',
    (where) =>
      `Check-ups, sick visits, vaccines and care for blood pressure, diabetes and thyroid in ${where}. All ages, same-day visits most mornings.`,
  ),
  questions: [
    {
      question: 'Can I be seen today?',
      answer:
        'Often, yes. We try to keep time open every weekday morning for people who are sick. Call when we open; the earlier you call, the better the choice.', // sample
    },
    {
      question: 'Do you see babies and children?',
      answer:
        'Yes, from the first newborn visit on. We do well-child checks, vaccines, ear infections, rashes and school forms.',
    },
    {
      question: 'Can a nurse practitioner prescribe medicine?',
      answer: `Yes. Our nurse practitioners examine, diagnose, order tests and prescribe, ${clinic.practice}. When something needs a specialist or a hospital, we refer you and pass on your records.`,
    },
    {
      question: 'What should I bring?',
      answer:
        'A photo ID, your insurance card if you use one, and the bottles of everything you take, vitamins included. If you had tests elsewhere, bring the papers or tell us where to ask for them.',
    },
  ],
}

export const Route = createFileRoute('/services/family-primary-care')({
  head: () => serviceHead(page),
  component: FamilyPrimaryCare,
})

function FamilyPrimaryCare() {
  return (
    <ServicePage
      {...page}
      lede="One place that knows your history, for the check-ups, the sick days, and the conditions you live with for years."
      cost={
        <>
          <p>
            We bill most insurance plans. Call with your card in hand and we will check yours before you come.
          </p>
          <p>
            No insurance? Ask for the cash price, or look at{' '}
            <a href="/services/direct-primary-care" className="text-link">
              Direct Primary Care
            </a>
            .
          </p>
        </>
      }
    >
      <h2>When you are well</h2>
      <p>
        A yearly visit can find trouble while it is small. We go over what changed, check what your age and
        family history call for, bring vaccines up to date, and leave you with a short list of what matters
        this year.
      </p>
      <ul className="ticks sm:grid-cols-2">
        <li>Annual wellness visits</li>
        <li>Well-child checks and vaccines</li>
        <li>Well-woman exams</li>
        <li>Men’s health checks</li>
        <li>Cancer screening and referrals</li>
        <li>Lab work drawn on site</li>
      </ul>
      <h2>When you are sick</h2>
      <p>
        Colds that will not leave, flu, strep, ear and sinus infections, stomach trouble, rashes, sprains,
        burning when you pee. We test for the common ones here and tell you the result, often before you go
        home. If you do not need an antibiotic, we say so, and tell you what does help.
      </p>
      <h2>When it is for the long haul</h2>
      <p>
        Blood pressure, diabetes, cholesterol, thyroid, asthma, reflux, depression and anxiety. We set one
        goal at a time, explain what each medicine is for, and check whether it works for you. Bring your home
        readings; they often tell us more than one reading here.
      </p>
      <ul className="ticks sm:grid-cols-2">
        <li>High blood pressure</li>
        <li>Type 2 diabetes and prediabetes</li>
        <li>High cholesterol</li>
        <li>Thyroid conditions</li>
        <li>Asthma and allergies</li>
        <li>Anxiety and depression</li>
      </ul>
      <h2>When it cannot wait for us</h2>
      <p>
        Chest pain, trouble breathing, a face or arm that suddenly droops, heavy bleeding: call 911. Do not
        drive yourself to us or to the hospital.
      </p>
    </ServicePage>
  )
}
