import type { ReactNode } from 'react'
import type { Guide } from '@/site/clinic'
import { BackLink } from './back-link'
import { EmbeddedForm } from './embed'
import { PageIntro } from './page-intro'

/** Page of a guide: its contents, and the form that leads to the file. */
export function GuidePage({ guide, lede, children }: { guide: Guide; lede: string; children: ReactNode }) {
  return (
    <>
      <PageIntro
        eyebrow="Free guide"
        title={guide.title}
        lede={lede}
        back={<BackLink href="/resources">Back to Resources</BackLink>}
        picture={{ name: `guide-${guide.id}`, alt: `Cover picture of the guide: ${guide.title}` }}
      />
      <div className="wrap band-tight grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="prose">
          {children}
          <p className="text-[0.97rem]">
            This guide is general information. It does not replace a visit, and it does not know your history.
            Ask your nurse practitioner before you change a medicine.
          </p>
        </div>
        <section aria-labelledby="get-it">
          <h2 id="get-it" className="mb-5">
            Get the guide
          </h2>
          <EmbeddedForm
            form="guide"
            query={`guide=${guide.id}`}
            title={`Get “${guide.title}”`}
            about="Leave your email address and the download opens."
          />
        </section>
      </div>
    </>
  )
}
