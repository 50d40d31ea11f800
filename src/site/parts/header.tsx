import { directPrimaryCare, locations } from '@/site/clinic'
import { clinicCount, fitsDeskBar, fitsPhoneBars } from '@/site/towns'
import { Icon } from './icon'
import { Logo } from './logo'
import { SocialLinks } from './social-links'

const links = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/locations', label: 'Locations' },
  { href: '/resources', label: 'Resources' },
]

/** Links in the bar of a phone: to each town, or one link to all towns where the names have no room. */
const placesOnPhones = fitsPhoneBars
  ? locations.map(({ id, town }) => ({ href: `/locations/${id}`, label: town }))
  : [{ href: '/locations', label: `Our ${clinicCount}` }]

/** The class that hides these links on wider screens, where the phone numbers take their place. */
const wider = fitsPhoneBars ? 'sm:hidden' : 'lg:hidden'
const wideBar = fitsDeskBar ? wider : ''

/** The header: social bar, logo, navigation and Book Appointment. On a phone the navigation is a native popover. */
export function Header({ path }: { path: string }) {
  return (
    <header className="site-header">
      <div className="on-band">
        <div className="wrap flex min-h-11 items-center justify-between gap-4 text-[0.95rem]">
          {fitsDeskBar ? (
            <p className={`hidden items-center gap-x-6 ${fitsPhoneBars ? 'sm:flex' : 'lg:flex'}`}>
              {locations.map(({ id, town, phone, phoneE164 }) => (
                <a key={id} href={`tel:${phoneE164}`} className="py-2.5 hover:underline">
                  {town} <span className="font-semibold whitespace-nowrap">{phone}</span>
                </a>
              ))}
            </p>
          ) : null}
          <p className={`-ms-2 hidden items-center min-[22rem]:flex ${wideBar}`}>
            {placesOnPhones.map(({ href, label }, at) => (
              <span key={href}>
                {at ? <span aria-hidden="true">·</span> : null}
                <a href={href} className="inline-flex min-h-11 items-center px-2 hover:underline">
                  {label}
                </a>
              </span>
            ))}
          </p>
          <nav aria-label="Social media" className="-me-[12px] ms-auto shrink-0">
            <SocialLinks />
          </nav>
        </div>
      </div>
      <div className="wrap flex min-h-[4.15rem] items-center justify-between gap-[min(1rem,2.5vw)]">
        <Logo />
        <button
          type="button"
          className="menu-button btn btn-ghost -me-[min(0.75rem,2vw)] shrink-0 gap-[min(0.6rem,2vw)] px-[min(0.75rem,2vw)]"
          popoverTarget="site-menu"
          data-menu-button
        >
          <Icon name="menu" />
          Menu
        </button>
        <nav id="site-menu" popover="auto" className="site-nav" aria-label="Main">
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} aria-current={currentFor(href, path)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <a href="/contact" className={`btn ${bookingStyle(path)}`}>
            Book Appointment
          </a>
        </nav>
      </div>
    </header>
  )
}

/** Class of the booking button: the accent colour, except on the membership's page, whose own button has that colour. */
export const bookingStyle = (path: string) => (path === directPrimaryCare.path ? 'btn-outline' : 'btn-accent')

/** Value of `aria-current`: 'page' for the link's own page, 'true' for a page below it. */
function currentFor(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}
