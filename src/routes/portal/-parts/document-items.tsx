// A document's card and row with what other features add to them: saving on this device, and an admin's actions.
import { memo } from 'react'
import type { DocumentRow as Row } from '@/domain/rows'
import { DocumentCard, type DocumentItemProps } from '@/portal/documents/document-card'
import { DocumentRow } from '@/portal/documents/document-row'
import { useSavingWords } from '@/portal/saving/use-save-items'
import { ItemFoot } from './item-foot'
import { useRowMenu } from './row-menu'

const Foot = (foot: { row: Row; titleId: string }) => <ItemFoot {...foot} editKind="document" />

export const DocumentCardWithFoot = memo(function DocumentCardWithFoot(props: DocumentItemProps) {
  return <DocumentCard {...props} Foot={Foot} savingWords={useSavingWords(props.document)} />
})

export const DocumentRowWithMenu = memo(function DocumentRowWithMenu(
  props: DocumentItemProps & { isAway: boolean },
) {
  return <DocumentRow {...props} {...useRowMenu(props.document, 'document')} />
})
