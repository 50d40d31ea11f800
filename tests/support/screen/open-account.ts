import { screen, within } from '@testing-library/react'
import { renderPortal } from './render-portal'

/** Opens the portal, and the account's dialog from the menu of the person. */
export async function openAccount(options: Parameters<typeof renderPortal>[1] = {}) {
  const portal = await renderPortal('/portal/dashboard', options)
  // happy-dom shows both menus, the phone's and the rail's; the test uses the first.
  const [button] = await screen.findAllByRole('button', { name: /: account$/ })
  await portal.person.click(button!)
  await portal.person.click(screen.getByRole('menuitem', { name: 'Account' }))
  return { ...portal, dialog: within(await screen.findByRole('dialog', { name: 'Account' })) }
}
