// What the worker shows when the portal is asked for, the network is gone, and this device does not keep the portal yet.
// A page of its own: the not-found page would say something untrue.

export const offlineHead = '<title>No connection · Staff portal</title><meta name="robots" content="noindex">'

export const offlineBody = `
<main class="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6">
  <h1>No connection</h1>
  <p>The staff portal is not on this device yet. Open it once while the device is connected;
    from then on it also opens without a network.</p>
  <p>Phone numbers, addresses and hours are on the <a class="link" href="/contact">contact page</a>, which works now.</p>
  <p><a class="btn btn-primary" href="/portal/dashboard">Try again</a></p>
</main>`
