import { createFileRoute } from '@tanstack/react-router'
import { clinic } from '@/site/clinic'
import { findService } from '@/site/find'
import { serviceHead } from '@/site/head'
import { ServicePage } from '@/site/parts/service-page'
import { describeService } from '@/site/towns'

const page = {
  service: findService('physicals'),
  title: 'Physicals: School, DOT and Annual',
  description: describeService(
    'physicals',
    (where) =>
      `School, sports, DOT and annual physicals in ${where}. What to bring, what each one checks, how it is paid, and help with the paperwork.`,
  ),
  questions: [
    {
      question: 'Do I need an appointment for a DOT physical?',
      answer:
        'Please call first. We can often fit you in the same day, and we will tell you which papers to bring.', // sample
    },
    {
      question: 'Does insurance pay for school and DOT physicals?',
      answer:
        'No. School physicals and DOT physicals are not covered by insurance. You pay by cash, credit or debit. Annual physicals are a different visit, and most plans do pay for those.',
    },
    {
      question: 'My blood pressure is high at the doctor’s. Will I fail my DOT physical?',
      answer:
        'Often not. Below 180/110 a shorter certificate is usual while you get it under control. At 180/110 or more we cannot certify you until it is controlled. Take your medicine as usual that morning, skip the energy drinks, and come a few minutes early to sit down.',
    },
    {
      question: 'Does a parent have to come along to a school physical?',
      answer:
        'A parent or guardian has to sign the form and the consent. Somebody who knows the child’s history should be there; otherwise send the filled-in form and a number where we can reach you.',
    },
  ],
}

export const Route = createFileRoute('/services/physicals')({
  head: () => serviceHead(page),
  component: Physicals,
})

function Physicals() {
  return (
    <ServicePage
      {...page}
      title={page.service.title}
      lede="For the season, the license, or the year. Bring the form. If all is well, you leave with it signed; if something needs a second look, we tell you what."
      cost={
        <>
          <p>School and DOT physicals are not covered by insurance. You pay by cash, credit or debit.</p>
          <p>Annual physicals are billed to your plan.</p>
        </>
      }
    >
      <h2>School and sports</h2>
      <p>
        Heart and lungs, joints, vision, blood pressure, and the questions about fainting and family history
        that matter most for a player. We do them all year; in July and August book early.
      </p>
      <ul className="ticks">
        <li>The school’s or {clinic.schoolLeague} form, history part filled in and signed by a parent</li>
        <li>Glasses or contact lenses</li>
        <li>Inhaler or other medicine that the student carries</li>
      </ul>
      <h2>DOT</h2>
      <p>
        The medical exam for commercial drivers, by a certified medical examiner. {/* sample */} It checks
        vision, hearing, blood pressure, urine and general fitness to drive. If something needs a second look,
        we tell you which record would settle it.
      </p>
      <ul className="ticks">
        <li>Your driver’s license</li>
        <li>A list of medicines with doses and who prescribed them</li>
        <li>Glasses, contact lenses or hearing aids</li>
        <li>
          With diabetes: your latest A1C; on insulin also form MCSA-5870, filled in by whoever prescribes it,
          and three months of glucose logs
        </li>
        <li>With sleep apnea: the usage report of your CPAP for the last 90 days</li>
        <li>After heart trouble: the last letter from your cardiologist</li>
      </ul>
      <h2>Annual</h2>
      <p>
        Your yearly check: blood pressure, weight, lab work where it is due, screening for your age, vaccines,
        and time for what has been on your mind. Come fasting if we tell you so when you book.
      </p>
    </ServicePage>
  )
}
