// The connection panel, behind the status line: the connection, waiting changes, refused changes, uploads, and the age of the
// lists. Every change that a person made on this device is listed until the clinic has it.
import { Link } from '@tanstack/react-router'
import type { ComponentType, KeyboardEvent } from 'react'
import type { Upload } from '@/data/database/db'
import { Dialog } from '@/ui/dialog'
import { Icon } from '@/ui/icon'
import { useUploads } from '../../session/use-uploads'
import { useWhyNotKept } from '../keep-notice'
import { ConnectionPart } from './connection-part'
import { ListsPart } from './lists-part'
import { RefusedPart } from './refused-part'
import { useNow } from './use-now'
import { useUnsent } from './use-unsent'
import { WaitingPart } from './waiting-part'

/** Keeps keys from the player and the list behind the panel, which listen on the whole page. */
const keepKeys = (event: KeyboardEvent) => event.key !== 'Escape' && event.stopPropagation()

type ConnectionPanelProps = {
  /** An upload as an item of a list. */
  UploadRow: ComponentType<{ upload: Upload }>
  onClose: () => void
}

export function ConnectionPanel({ UploadRow, onClose }: ConnectionPanelProps) {
  const now = useNow()
  const unsent = useUnsent()
  const uploads = useUploads()
  const whyNotKept = useWhyNotKept()
  const isClear = unsent?.waiting.length === 0 && unsent.refused.length === 0 && uploads?.length === 0
  return (
    <div role="presentation" className="contents" onKeyDown={keepKeys}>
      <Dialog title="Connection" place="side" hasNoStatus onClose={onClose}>
        <div className="connection">
          <ConnectionPart now={now} hasWaiting={(unsent?.waiting.length ?? 0) > 0} />
          <p role="status" className="connection-clear">
            {isClear && (
              <>
                <Icon name="check" /> Everything has reached the clinic.
              </>
            )}
          </p>
          {unsent && unsent.waiting.length > 0 && <WaitingPart unsent={unsent} now={now} />}
          {unsent && unsent.refused.length > 0 && <RefusedPart entries={unsent.refused} now={now} />}
          {uploads && uploads.length > 0 && (
            <section aria-labelledby="connection-uploads">
              <h3 id="connection-uploads">Uploads</h3>
              <ul className="up-list">
                {uploads.map((upload) => (
                  <UploadRow key={upload.id} upload={upload} />
                ))}
              </ul>
            </section>
          )}
          <ListsPart now={now} />
          {whyNotKept && <p className="connection-note">{whyNotKept}</p>}
          <Link to="/on-this-device" className="link connection-link" onClick={onClose}>
            What is on this device
            <Icon name="right" className="size-4" />
          </Link>
        </div>
      </Dialog>
    </div>
  )
}
