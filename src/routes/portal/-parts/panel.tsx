import { ConnectionPanel } from '@/portal/offline/panel/connection-panel'
import { UploadLine } from '@/portal/uploads/upload-line'

/** The connection panel, with the uploads that run. */
export const Panel = (props: { onClose: () => void }) => (
  <ConnectionPanel {...props} UploadLine={UploadLine} />
)
