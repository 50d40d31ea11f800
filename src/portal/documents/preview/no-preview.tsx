import { OpenInNewTab } from './open-in-new-tab'
import { PreviewMessage } from './preview-message'
import { useViewerTools } from '../viewer/viewer-tools'

const tools = { hasOwnLink: true }

/** Message in the place of a file that no viewer here can show; Download stands in the bar. */
export function NoPreview({ url }: { url: string }) {
  useViewerTools(tools)
  return (
    <PreviewMessage
      title="Preview not available"
      text="File type cannot be previewed in browser"
      action={<OpenInNewTab url={url} />}
    />
  )
}
