import { directPrimaryCare, locations } from '@/site/clinic'
import { clinicCount, fitsDeskBar, fitsPhoneBars } from '@/site/towns'
import { BookLink } from './book-link'
import { HoursSummary } from './hours-summary'
import { Icon } from './icon'
import { Logo } from './logo'
import { HoursLink } from './open-now'
import { SocialLinks } from './social-links'

const links = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/services', label: 'Services' },
  { href: '/locations', label: 'Locations' },
  { href: '/resources', label: 'Resources' },
]

/** Classes by which the phones take the place of the links to towns, from a desk on that has room for them. */
const desk = {
  small: { phones: '@min-[64rem]:flex', places: '@min-[64rem]:hidden', social: '@min-[64rem]:ms-auto' },
  large: { phones: '@min-[76rem]:flex', places: '@min-[76rem]:hidden', social: '@min-[76rem]:ms-auto' },
}
const from = fitsDeskBar && desk[fitsDeskBar]

/** Links in the bar of a phone: to each town, or one link to all towns where the names have no room. */
const placesOnPhones = fitsPhoneBars
  ? locations.map(({ id, town }) => ({ href: `/locations/${id}`, label: town }))
  : [{ href: '/locations', label: `Our ${clinicCount}` }]

/** The header: hours, phones and social bar, logo, navigation and Book Appointment. On a phone the navigation is a native popover. */
export function Header({ path }: { path: string }) {
  return (
    <header className="site-header @container">
      <div className="on-band">
        <div className="wrap flex min-h-11 items-center text-[0.9rem] lg:text-[0.95rem]">
          {/* Its width is kept for the script's words, so that nothing beside it moves when they come. */}
          <HoursLink className="-ms-2 inline-flex min-h-11 items-center px-2 font-semibold hover:underline @min-[40rem]:min-w-[12rem]" />
          {from ? (
            <p className={`ms-6 hidden items-center gap-x-6 ${from.phones}`}>
              {locations.map(({ id, town, phone, phoneE164 }) => (
                <a key={id} href={`tel:${phoneE164}`} className="py-2.5 hover:underline">
                  {town} <span className="font-semibold whitespace-nowrap">{phone}</span>
                </a>
              ))}
            </p>
          ) : null}
          <p
            className={`-me-2 ms-auto hidden items-center @min-[22rem]:flex @min-[40rem]:me-2 ${from?.places ?? ''}`}
          >
            {placesOnPhones.map(({ href, label }, at) => (
              <span key={href}>
                {at ? <span aria-hidden="true">·</span> : null}
                <a href={href} className="inline-flex min-h-11 items-center px-2 hover:underline">
                  {label}
                </a>
              </span>
            ))}
          </p>
          <nav
            aria-label="Social media"
            className={`-me-[12px] hidden shrink-0 @min-[40rem]:block ${from?.social ?? ''}`}
          >
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
          <BookLink path={path} className={bookingStyle(path)} />
          <div className="mt-5 min-[64rem]:hidden">
            <HoursSummary />
            <div className="-ms-[12px] mt-2 @min-[40rem]:hidden">
              <SocialLinks />
            </div>
          </div>
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
