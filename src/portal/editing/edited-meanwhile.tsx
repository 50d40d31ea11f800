// Shows an admin who is about to delete a row how a colleague has edited it meanwhile.
import type { NewerEdit } from '@/data/changes/seen-row'
import type { SeenRow } from '@/domain/rows'
import { useTab } from '../session/tab-context'
import { changeSentence } from './editor-words'
import { Versions } from './versions'

export function EditedMeanwhile({ seen, newer }: { seen: SeenRow; newer: NewerEdit }) {
  const { clock } = useTab()
  return (
    <>
      <p role="status" dir="auto" className="wrap-any font-semibold">
        {changeSentence(newer, clock.now())}
      </p>
      <Versions
        columns={newer.columns}
        before={{ name: 'As you saw it', row: seen }}
        after={{ name: 'Now', row: newer.row }}
      />
    </>
  )
}
