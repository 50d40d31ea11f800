import type { ComponentProps } from 'react'
import { PreviewDialog } from '@/portal/documents/preview/preview-dialog'
import { SaveLine } from '@/portal/saving/save-button'
import { useSaveItems } from '@/portal/saving/use-save-items'

/** The preview of a document, which can be saved on this device there. */
export function DocumentViewer(props: Omit<ComponentProps<typeof PreviewDialog>, 'save'>) {
  const { document } = props
  const { items } = useSaveItems(document, true)
  const save = {
    items,
    line: <SaveLine key={document.id} row={document} />,
  }
  return <PreviewDialog {...props} save={save} />
}
