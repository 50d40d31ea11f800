import { clinic, locations } from '@/site/clinic'
import { clinicDescription } from '@/site/towns'
import { DirectionsMenu } from './directions'
import { Horizon } from './horizon'
import { Logo } from './logo'
import { OpenNow } from './open-now'
import { SocialLinks } from './social-links'

const quickLinks = [
  { href: '/about', label: 'About Us' },
  { href: '/services', label: 'Services' },
  { href: '/services/medical-weight-loss', label: 'Weight Loss' },
  { href: '/services/family-primary-care', label: 'Primary Care' },
  { href: '/contact', label: 'Contact' },
  { href: '/portal/login', label: 'Employee Portal' },
]

/** One or two clinics stand beside the links; three or more stand below them, three in a row. */
const hasRows = locations.length > 2
const columns = hasRows ? 'lg:grid-cols-3' : 'lg:grid-cols-[1.5fr_0.8fr_1fr_1fr]'

/** The footer: about us, quick links, the clinics with their directions, and the small print. */
export function Footer() {
  return (
    <footer className="site-footer">
      <Horizon />
      <div className="on-band">
        <div className={`wrap grid gap-10 pt-8 pb-10 md:grid-cols-2 ${columns}`}>
          <div className={hasRows ? 'max-w-sm lg:col-span-2' : 'max-w-sm'}>
            <Logo />
            <p className="mt-3 mb-2">{clinicDescription}</p>
            <div className="-ms-[12px]">
              <SocialLinks />
            </div>
          </div>
          <nav aria-labelledby="quick-links">
            <h2 id="quick-links" className="text-xl">
              Quick Links
            </h2>
            <ul className="mt-2">
              {quickLinks.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-flex min-h-11 items-center hover:underline md:pointer-fine:min-h-9"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {locations.map((location) => (
            <section key={location.id} aria-label={location.name}>
              <h2 className="text-xl">{location.name}</h2>
              <address className="mt-3 not-italic">
                {location.street}
                <br />
                {location.town}, {location.state.code} {location.postalCode}
                <br />
                <a href={`tel:${location.phoneE164}`} className="text-link inline-flex min-h-11 items-center">
                  {location.phone}
                </a>
              </address>
              <OpenNow location={location} />
              <DirectionsMenu location={location} />
            </section>
          ))}
        </div>
        <div className="wrap">
          <p className="flex flex-wrap justify-between gap-x-8 items-center gap-y-1 border-t border-white/20 py-2 text-[0.95rem]">
            <span>
              © {clinic.copyrightYear} {clinic.name}. All rights reserved.
            </span>
            <span className="flex flex-wrap gap-x-8">
              <a href="/no-internet" className="inline-flex min-h-11 items-center hover:underline">
                When the internet is down
              </a>
              <a href="/privacy-policy" className="inline-flex min-h-11 items-center hover:underline">
                Privacy Policy
              </a>
            </span>
          </p>
        </div>
      </div>
    </footer>
  )
}
