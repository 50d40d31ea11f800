import { directPrimaryCare as dpc } from '@/site/clinic'

/** The membership's three monthly prices. */
export function PriceTable() {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {dpc.prices.map(({ who, price, note }) => (
        <li key={who} className="card card-text">
          <p className="font-semibold">{who}</p>
          <p className="mt-1 font-serif text-[2.6rem] leading-none font-semibold text-primary">
            {who === 'Child' ? '+' : ''}${price}
          </p>
          <p className="mt-1">a month</p>
          <p className="mt-3 text-[0.97rem]">{note}</p>
        </li>
      ))}
    </ul>
  )
}
