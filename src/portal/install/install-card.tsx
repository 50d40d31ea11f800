import { Button } from '@/ui/button'
import { HomeScreenPicture } from './step-pictures'
import { askToInstall } from './use-offer'

/** The card that offers the installation. The card stands in the page, so it covers no other element. */
export function InstallCard({ onAnswer }: { onAnswer: () => void }) {
  const install = () => {
    onAnswer()
    void askToInstall()
  }
  return (
    <section aria-labelledby="install" className="panel install-card">
      <HomeScreenPicture />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="install" className="text-lg font-semibold">
          The portal on your home screen
        </h2>
        <p className="why mt-1">
          It opens at this page, without the browser’s bars. You find this later under “On this device”.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" icon="tabletSave" onClick={install}>
          Install
        </Button>
        <Button tone="quiet" onClick={onAnswer}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}
