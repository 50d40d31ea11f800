import { clinic } from '@/site/clinic'

const leaf = 'M0 -.12C-.38 -.3 -.34 -.66 .1 -.92C.32 -.68 .34 -.34 0 -.12Z'

/** The clinic's mark (three leaves around a hub) and name, as a link to the home page. */
export function Logo() {
  return (
    <a href="/" className="flex min-w-0 items-center gap-[min(0.75rem,2.5vw)] py-2">
      <svg viewBox="-1 -1 2 2" className="size-11 max-w-[12vw] shrink-0" aria-hidden="true">
        <circle r="1" className="fill-primary" />
        {[0, 120, 240].map((turn) => (
          <path key={turn} d={leaf} className="fill-primary-content" transform={`rotate(${turn})`} />
        ))}
        <circle r=".1" fill="var(--highlight)" />
      </svg>
      <span className="max-w-[7.2em] font-serif text-[min(1.2rem,7vw)] leading-[1.1] font-semibold tracking-tight sm:max-w-none lg:max-w-[6em] xl:max-w-none">
        {clinic.name}
      </span>
    </a>
  )
}
