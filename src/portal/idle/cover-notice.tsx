import { OnTop } from '@/ui/top-layer'

/** The notice a minute before the cover. Any touch ends the notice, and a tap on the notice goes to the element beneath it. */
export function CoverNotice() {
  return (
    <OnTop slot="toasts">
      <p role="alert" className="cover-notice">
        Nobody has touched this device for a while. The screen is covered in a minute. Touch it to go on.
      </p>
    </OnTop>
  )
}
