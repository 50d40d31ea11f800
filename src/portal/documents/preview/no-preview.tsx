import { OpenInNewTab } from './open-in-new-tab'
import { PreviewMessage } from './preview-message'
import { useViewerTools } from '../viewer/viewer-tools'

const tools = { hasOwnLink: true }

/** Message in place of a file of a kind that the portal cannot show. The bar offers Download. */
export function NoPreview({ url, hint }: { url: string; hint?: string | undefined }) {
  useViewerTools(tools)
  return (
    <PreviewMessage
      title="Preview not available"
      text="File type cannot be previewed in browser"
      hint={hint}
      action={<OpenInNewTab url={url} />}
    />
  )
}
