import { useSyncExternalStore } from 'react'
import { Button } from '@/ui/button'
import { Icon, type IconName } from '@/ui/icon'
import { OnTop } from '@/ui/top-layer'
import { useTab } from '../session/tab-context'
import {
  heldElsewhere,
  useHeldElsewhere,
  useHoldUpdate,
  useIsUpdateHeld,
  useTellHolds,
} from '../session/hold-update'
import { useIsFormFilled } from './use-is-form-filled'
import { useSyncCounts } from '../session/use-sync-counts'
import { useUpdates } from './update-state'

/**
 * Offers a newer release when a reload would interrupt and lose nothing in any tab, because all tabs load a release together. Warns
 * when this device cannot keep the release.
 */
export function UpdateBanner() {
  const { device, shelf } = useTab()
  const { outdated } = device
  const { saving } = shelf
  const isSaving = useSyncExternalStore(saving.state.subscribe, () =>
    [...saving.state.getState().values()].some(({ status }) => status === 'saving' || status === 'checking'),
  )
  useHoldUpdate(isSaving, 'a file is being saved')
  useHoldUpdate(useIsFormFilled(), 'a form is filled in')
  useTellHolds()
  const isOutdated = useSyncExternalStore(outdated.subscribe, outdated.getState)
  const { isReady, apply, isAltered } = useUpdates()
  const isHeld = useIsUpdateHeld()
  const elsewhere = useHeldElsewhere(isReady)
  const { waiting, failing } = useSyncCounts()

  // Another tab may have begun work since its reasons were last read.
  const applyUnlessHeld = () =>
    void heldElsewhere(device)
      .catch(() => [])
      .then((held) => held.length === 0 && apply())

  // Another tab runs the new release and has changed this device's database: this tab cannot go on.
  if (isOutdated) {
    return (
      // `OnTop` shows the banner above an open dialog, such as the player.
      <OnTop slot="status">
        <Banner
          text="The portal was updated in another tab."
          action="Reload"
          onAction={() => location.reload()}
        />
      </OnTop>
    )
  }
  // Saves in `failing` do not count: the server has answered them with errors for an hour, and they are safe on this device.
  if (isReady && !isHeld && waiting <= failing.length)
    return elsewhere.length > 0 ? (
      <Banner text={`${READY} It waits for another tab: ${elsewhere.join(', ')} there.`} />
    ) : (
      <Banner text={READY} action="Update now" onAction={applyUnlessHeld} />
    )
  if (isAltered) return <Banner icon="cloudOff" text={altered} />
  return null
}

const READY = 'A new version of the portal is ready.'
const altered =
  'The portal’s newest version does not arrive whole, so this device may not open it without a connection. Tell your office manager.'

type BannerProps = { text: string; icon?: IconName; action?: string; onAction?: () => void }

function Banner({ text, icon = 'refresh', action, onAction }: BannerProps) {
  return (
    <div
      role="status"
      className="bg-secondary text-secondary-content rise flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-8"
    >
      <Icon name={icon} />
      <p className="grow">{text}</p>
      {action && (
        <Button tone="outline" className="border-current" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  )
}
