import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '@/site/head'
import { ClosingCall } from '@/site/parts/closing-call'
import { DpcPromo } from '@/site/parts/dpc-promo'
import { PageIntro } from '@/site/parts/page-intro'
import { ServiceGrid } from '@/site/parts/service-grid'
import { describeWithTowns, hasSeveralClinics } from '@/site/towns'

export const Route = createFileRoute('/services/')({
  head: () =>
    pageHead({
      path: '/services',
      title: 'Services',
      description: describeWithTowns(
        (where) =>
          `Primary care, medical weight loss, hormones, school and DOT physicals, aesthetics and IV therapy in ${where}.`,
      ),
    }),
  component: Services,
})

function Services() {
  return (
    <>
      <PageIntro
        title="Services"
        lede="What we do, in plain words: what it is for, how a visit goes, and how it is paid. Not sure where you belong? Start with primary care, or call and ask."
      />
      <div className="wrap band-tight">
        <ServiceGrid level="h2" />
      </div>
      <DpcPromo />
      <ClosingCall
        title="Ready to Book?"
        text={`${hasSeveralClinics ? 'Pick a clinic, tell' : 'Tell'} us what it is about, and we will find a time that works around your day.`}
      />
    </>
  )
}
