import { directPrimaryCare as dpc } from '@/site/clinic'
import { Icon } from './icon'

/** Band about the membership: the promise, the three prices, a link to its page. */
export function DpcPromo() {
  return (
    <section className="on-band band-tight" aria-labelledby="dpc-promo">
      <div className="wrap grid items-center gap-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <h2 id="dpc-promo">
            <span className="eyebrow">Membership</span> {dpc.title}
          </h2>
          <p className="lede mt-3">
            {dpc.promise} One monthly price, and you see us as often as you need to.
          </p>
          <a href={dpc.path} className="btn btn-on-dark mt-6">
            See what is included
            <Icon name="arrow" />
          </a>
        </div>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] divide-x divide-white/20">
          {dpc.prices.map(({ who, price }) => (
            <div key={who} className="flex flex-col-reverse justify-end px-2 text-center sm:px-4">
              <dt className="mt-1">{who}</dt>
              <dd className="font-serif text-[clamp(1.7rem,1.3rem+1.7vw,2.6rem)] leading-none font-semibold whitespace-nowrap">
                {who === 'Child' ? <span className="text-[0.6em]">+</span> : null}${price}
                <span className="mt-1 block font-sans text-[0.95rem] font-normal">a month</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
