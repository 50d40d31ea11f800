import { ConnectionPanel } from '@/portal/offline/panel/connection-panel'
import { UploadRow } from '@/portal/uploads/upload-row'

/** The connection panel, with the uploads that run. */
export const Panel = (props: { onClose: () => void }) => <ConnectionPanel {...props} UploadRow={UploadRow} />
