import { createFileRoute } from '@tanstack/react-router'
import { clinic } from '@/site/clinic'
import { pageHead } from '@/site/head'
import { PageIntro } from '@/site/parts/page-intro'
import { PrivacyText } from '@/site/parts/privacy-text'

export const Route = createFileRoute('/privacy-policy')({
  head: () =>
    pageHead({
      path: '/privacy-policy',
      title: 'Privacy Policy',
      description:
        'What this website collects, what it is used for, how we contact you and how to stop it with STOP or UNSUBSCRIBE, and your rights in California.',
    }),
  component: PrivacyPolicy,
})

function PrivacyPolicy() {
  return (
    <>
      <PageIntro
        title="Privacy Policy"
        lede={`How ${clinic.name} handles what you tell us through this website. Last updated ${clinic.privacyUpdated}.`}
      />
      <div className="wrap band-tight">
        <PrivacyText />
      </div>
    </>
  )
}
