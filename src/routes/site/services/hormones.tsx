// The page of the service Hormones: lab work first, forms of replacement, pellets, risks.
import { createFileRoute } from '@tanstack/react-router'
import { type ClinicLocation, directPrimaryCare as dpc, lasting } from '@/site/clinic'
import { findService } from '@/site/find'
import { serviceHead } from '@/site/head'
import { ServicePage } from '@/site/parts/service-page'
import { anyTownOf, describeService, clinicsNotOffering, clinicsOffering, townsOf } from '@/site/towns'

const page = {
  service: findService('hormones'),
  description: describeService(
    'hormones',
    (where) =>
      `Hormone replacement for women and men in ${where}: lab work first, then a plan. Pellets that last ${lasting.pellets}, creams, injections and honest talk about risks.`,
  ),
  questions: [
    {
      question: 'How long do pellets last?',
      answer: `Pellet therapy lasts ${lasting.pellets}. It is often shorter for women than for men, and an active person may use pellets up sooner.`,
    },
    {
      question: 'Does placing pellets hurt?',
      answer:
        'The skin of the hip is numbed first. The pellets go in through a cut of a few millimeters, which is closed with a strip of tape. You can drive home and go back to work; leave the gym and the bathtub for a few days.',
    },
    {
      question: 'Is hormone replacement safe?',
      answer:
        'It depends on you: your age, your history, your family. For many people it is a reasonable choice, for some it is not. We go through both sides with your lab results on the table before anything is started.',
    },
    ...otherClinicsQuestion(clinicsOffering('hormones'), clinicsNotOffering('hormones')),
  ],
}

/** Question of patients of a clinic without hormone visits; empty where every clinic or none offers them. */
function otherClinicsQuestion(offeringClinics: ClinicLocation[], others: ClinicLocation[]) {
  if (offeringClinics.length === 0 || others.length === 0) return []
  return [
    {
      question: `Can I do this in ${anyTownOf(others)}?`,
      answer: `Hormone visits are at our ${townsOf(offeringClinics)} clinic${offeringClinics.length > 1 ? 's' : ''}. Follow-up lab work can be drawn in ${anyTownOf(others)} if that is closer for you.`, // sample
    },
  ]
}

export const Route = createFileRoute('/services/hormones')({
  head: () => serviceHead(page),
  component: Hormones,
})

function Hormones() {
  return (
    <ServicePage
      {...page}
      lede="Hot flashes, broken sleep, no drive, a fog that will not lift. Sometimes it is hormones and sometimes it is not. We find out first."
      cost={
        <>
          <p>Many plans pay for the visit and the lab work. Pellets are usually paid by you.</p>
          <p>Call for the current price. Direct Primary Care members get {dpc.cashDiscountPercent}% off.</p>
        </>
      }
    >
      <h2>We test before we treat</h2>
      <p>
        Being tired has a hundred causes. At the first visit we take a long history and draw blood: hormone
        levels, thyroid, blood count, vitamin levels and, for men, PSA. A week later we sit down with the
        numbers. If the answer is thyroid, sleep apnea or iron, we treat that instead.
      </p>
      <h2>Hormone replacement</h2>
      <p>
        If replacement makes sense, we choose the form that fits your life and your health: patches, creams,
        tablets, injections or pellets. We start low, check your levels again after some weeks, and change the
        dose by how you feel and what the lab says, in that order and never by one alone.
      </p>
      <ul className="ticks sm:grid-cols-2">
        <li>Perimenopause and menopause</li>
        <li>Low testosterone</li>
        <li>Thyroid, checked alongside</li>
        <li>Levels followed over time</li>
      </ul>
      <h2>Pellets</h2>
      <p>
        A pellet is the size of a grain of rice and sits under the skin of the hip. It gives off hormone
        slowly for <strong>{lasting.pellets}</strong>, so there is nothing to remember each day. It also
        cannot be taken out again easily, which is why we often try another form first.
      </p>
      <h2>What can go wrong</h2>
      <p>
        Replacement has risks, among them blood clots, stroke and, for some, breast cancer; we go through
        yours with you. Most pellets are made by a compounding pharmacy and are not approved by the FDA.
      </p>
      <h2>Who should not, or not yet</h2>
      <p>
        If you have had breast, uterine or prostate cancer, blood clots, a stroke, liver disease, or bleeding
        that nobody has explained, or if you might be pregnant, tell us when you book. We look for other ways
        with you.
      </p>
    </ServicePage>
  )
}
