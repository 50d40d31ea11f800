import { createFileRoute } from '@tanstack/react-router'
import { directPrimaryCare as dpc } from '@/site/clinic'
import { findService } from '@/site/find'
import { serviceHead } from '@/site/head'
import { ServicePage } from '@/site/parts/service-page'
import { describeService } from '@/site/towns'

const page = {
  service: findService('iv-therapeutic-injections'),
  description: describeService(
    'iv-therapeutic-injections',
    (where) =>
      `IV fluids, vitamins and therapeutic injections in ${where}, ordered by a nurse practitioner and given only after a safety check.`,
  ),
  questions: [
    {
      question: 'How long does an IV take?',
      answer:
        'Plan for 45 to 60 minutes in a recliner, check included. An injection takes a few minutes, and we ask you to stay for 15 more.',
    },
    {
      question: 'Can I get an IV without seeing a nurse practitioner?',
      answer:
        'No. A nurse practitioner looks at your history, medicines and blood pressure first and orders what is given. Fluids are medicine, and for some hearts and kidneys they are the wrong one.',
    },
    {
      question: 'Does insurance pay for it?',
      answer: `When an injection treats an illness, often yes. Vitamin drips and wellness injections are paid by cash, credit or debit. Direct Primary Care members get ${dpc.cashDiscountPercent}% off, and common injections are included.`,
    },
    {
      question: 'Will I feel better?',
      answer:
        'We cannot promise it. Fluids can help when you are dehydrated, a vitamin when you are low in it. If you are neither, expect little. We would rather say so than sell you a drip.',
    },
  ],
}

export const Route = createFileRoute('/services/iv-therapeutic-injections')({
  head: () => serviceHead(page),
  component: IvTherapeuticInjections,
})

function IvTherapeuticInjections() {
  return (
    <ServicePage
      {...page}
      lede="For the stomach bug, the migraine, the long shift in August. A quiet chair, a check before anything is given, and a reason for everything in the bag."
      cost={
        <>
          <p>Illness: billed to your plan where it pays.</p>
          <p>Wellness: cash, credit or debit, with the price told first.</p>
        </>
      }
    >
      <h2>IV fluids and vitamins</h2>
      <p>
        Fluids help when you cannot keep water down, have worked through a hot day, or are getting over the
        flu. We can add vitamins or a medicine for nausea when there is a reason to.
      </p>
      <ul className="ticks sm:grid-cols-2">
        <li>Dehydration from heat or illness</li>
        <li>Nausea and vomiting</li>
        <li>Migraine</li>
        <li>B vitamins and vitamin C</li>
      </ul>
      <h2>Therapeutic injections</h2>
      <p>
        Some medicines work better, or only, as an injection. We give them here so that you do not need a
        second trip: for pain, infection, allergic reactions, nausea, low B12, low testosterone, and sore
        joints.
      </p>
      <ul className="ticks sm:grid-cols-2">
        <li>Pain and inflammation</li>
        <li>Antibiotics</li>
        <li>Nausea</li>
        <li>Vitamin B12</li>
        <li>Steroid and joint injections</li>
        <li>Injections you bring from your specialist</li>
      </ul>
      <h2>How we keep it safe</h2>
      <p>
        Blood pressure, allergies and medicines are checked each time, and the vial is read aloud by two
        people. {/* sample */} We do not give fluids to everyone: with heart failure, kidney disease or very
        high blood pressure we look for another way. Fever with a stiff neck, chest pain or confusion belongs
        in an emergency room; call 911.
      </p>
    </ServicePage>
  )
}
