// Tests the number on the icon of the installed portal.
import { expect, it, vi } from 'vitest'
import { ana, ben, clinicWithAna, save, untilTheEnd } from '../../tests/support/tablet/clinic.ts'
import { soon } from '../../tests/support/soon.ts'
import { signInOn } from '../../tests/support/tablet/tablets.ts'
import { sendAndSignOut } from './send-and-sign-out.ts'
import { startBadge } from './start-badge.ts'
import { drain } from './sync/drain.ts'

/** An icon that notes its numbers. */
function fakeIcon() {
  const seen: number[] = []
  const note = (count = 0) => Promise.resolve(void seen.push(count))
  return { setAppBadge: note, clearAppBadge: () => note(0), seen, latest: () => seen.at(-1) }
}

it('the number stays after a sign-out and for the next person, because the saves still wait on the device', async () => {
  const { tab, network } = await clinicWithAna()
  const icon = fakeIcon()
  untilTheEnd(startBadge(tab, icon))
  network.offline()
  await save(tab)
  await sendAndSignOut(tab)
  network.online()
  await signInOn(tab, ben)
  await soon(() => expect(icon.latest()).toBe(1))
  await signInOn(tab, ana)
  await drain(tab)
  await soon(() => expect(icon.latest()).toBe(0))
})

it('a browser that refuses to show a number is asked only once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { tab, network } = await clinicWithAna()
  const refuse = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('not allowed')))
  untilTheEnd(startBadge(tab, { setAppBadge: refuse, clearAppBadge: refuse }))
  await soon(() => expect(warn).toHaveBeenCalledOnce())
  network.offline()
  await save(tab)
  // The number on a second icon shows that the save was reported, so the first icon had its chance to be asked again.
  const icon = fakeIcon()
  untilTheEnd(startBadge(tab, icon))
  await soon(() => expect(icon.latest()).toBe(1))
  expect(refuse).toHaveBeenCalledOnce()
  warn.mockRestore()
})
