import type { ReactNode } from 'react'
import { locations } from '@/site/clinic'
import type { ServiceFacts } from '@/site/head'
import { hasSeveralClinics } from '@/site/towns'
import { BackLink } from './back-link'
import { BookLink } from './book-link'
import { ClosingCall } from './closing-call'
import { PageIntro } from './page-intro'
import { Questions } from './questions'

interface Props extends ServiceFacts {
  lede: string
  /** The main button of a page where it is not Book Appointment: a link to a section further down. */
  action?: { href: string; label: string }
  /** Text about paying. */
  cost: ReactNode
  children: ReactNode
}

/** The frame of the seven service pages. */
export function ServicePage({
  service,
  title = service.title,
  lede,
  action,
  cost,
  questions,
  children,
}: Props) {
  const { id: serviceId } = service
  return (
    <>
      <PageIntro
        title={title}
        lede={lede}
        back={<BackLink href="/services">Back to Services</BackLink>}
        picture={{ name: `service-${serviceId}`, alt: '' }}
      >
        <p className="mt-6 flex flex-wrap gap-3">
          {action ? <Action {...action} /> : null}
          <BookLink asks={`?for=${serviceId}`} className={action ? 'btn-outline' : 'btn-accent'} />
        </p>
      </PageIntro>
      <div className="wrap band-tight grid items-start gap-10 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <div className="prose">{children}</div>
        <aside className="card card-text grid gap-5 lg:sticky lg:top-6" aria-label="Good to know">
          <div>
            <h2 className="text-xl">Where</h2>
            <ul className="mt-2">
              {locations
                .filter(({ services }) => serviceId === 'direct-primary-care' || services.includes(serviceId))
                .map(({ id, name, phone, phoneE164 }) => (
                  <li key={id}>
                    <a href={`/locations/${id}`} className="text-link inline-flex min-h-11 items-center">
                      {name}
                    </a>
                    <br />
                    <a
                      href={`tel:${phoneE164}`}
                      className="inline-flex min-h-11 items-center hover:underline"
                    >
                      {phone}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
          <div>
            <h2 className="text-xl">Paying</h2>
            <div className="mt-2 grid gap-2">{cost}</div>
          </div>
        </aside>
      </div>
      <div className="wrap pb-[clamp(2.5rem,5vw,4.5rem)]">
        <div className="max-w-3xl">
          <Questions questions={questions} />
        </div>
      </div>
      <ClosingCall
        title="Ready when you are"
        text={`Tell us what you need${hasSeveralClinics ? ' and which clinic is closer' : ''}. We will find a time.`}
        action={action ? <Action {...action} /> : null}
      />
    </>
  )
}

function Action({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="btn btn-accent">
      {label}
    </a>
  )
}
