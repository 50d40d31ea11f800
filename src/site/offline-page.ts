// The offline page. The service worker shows it when somebody opens the portal without a network on a device that does not keep the
// portal yet.
import { clinic, locations } from './clinic.ts'

const phones = locations.map(
  ({ name, phone, phoneE164 }) =>
    `${name} <a class="text-link whitespace-nowrap" href="tel:${phoneE164}">${phone}</a>`,
)

export const offlineHead = `<title>No connection · Staff portal · ${clinic.name}</title><meta name="robots" content="noindex">`

export const offlineBody = `
<main class="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6">
  <p class="font-serif text-xl font-semibold">${clinic.name}</p>
  <h1>No connection</h1>
  <p>The staff portal is not on this device yet. Open it once while the device is connected;
    from then on it also opens without a network.</p>
  <p>${phones.join('<br>')}</p>
  <p>Addresses and hours are on the <a class="text-link" href="/contact">contact page</a>, which works now;
    <a class="text-link" href="/no-internet">what to do when the internet is down</a> too.</p>
  <p><a class="btn btn-primary" href="/portal/dashboard">Try again</a></p>
</main>`
