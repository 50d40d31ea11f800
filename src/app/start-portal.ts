// The portal's first script. Where somebody is signed in, it asks for the login's code and the data layer at once, so that neither
// waits for the other. Where nobody is signed in, it asks only for the login page.
import { IDENTITY } from '@/data/session/stored/keys'
import { keepDropsOut } from '@/portal/files/keep-drops-out'
import { keepOffer } from '@/portal/install/kept-offer'

// The browser offers the installation only once after a page has loaded, so the offer is kept already here, before any login.
addEventListener('beforeinstallprompt', keepOffer)
keepDropsOut(document)
if (isPersonKept()) {
  fetchScripts()
  import('./start-data').catch(() => undefined)
}
void import('./portal-entry')

/** Whether this device keeps a person. Where storage is blocked the answer is no, and the portal's entry says why it cannot start. */
function isPersonKept() {
  try {
    return localStorage.getItem(IDENTITY) !== null
  } catch {
    return false
  }
}

/** Asks for all scripts of the screen at once. Otherwise the browser learns of an imported script only when its importer arrives. */
function fetchScripts() {
  for (const { name, content } of document.querySelectorAll<HTMLMetaElement>('meta[name^="scripts:"]')) {
    if (!location.pathname.startsWith(name.slice('scripts:'.length))) continue
    for (const href of content.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
