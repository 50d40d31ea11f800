// A document's card and row with what other features add to them: saving on this device, and an admin's actions.
import { memo } from 'react'
import type { DocumentRow as Row } from '@/domain/rows'
import type { DocumentItemProps } from '@/portal/documents/document-card'
import { DocumentRow } from '@/portal/documents/document-row'
import { RowActions } from '@/portal/editing/row-actions'
import { SaveButton } from '@/portal/saving/save-button'
import { useRowMenu } from './row-menu'

export function DocumentFoot({ row, titleId }: { row: Row; titleId: string }) {
  return (
    <>
      <SaveButton row={row} titleId={titleId} />
      <RowActions row={row} editKind="document" titleId={titleId} />
    </>
  )
}

export const DocumentRowWithMenu = memo(function DocumentRowWithMenu(
  props: DocumentItemProps & { isAway: boolean },
) {
  return <DocumentRow {...props} {...useRowMenu(props.document, 'document')} />
})
