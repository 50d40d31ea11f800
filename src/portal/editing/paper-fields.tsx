import { EDITABLE_COLUMNS, type FieldColumn } from '@/domain/editable-columns'
import { GOOD_TO_KNOW_FIRST } from '@/domain/papers'
import { CheckField } from '@/ui/check-field'
import { Field } from '@/ui/field'

type PaperFieldsProps = {
  textOf: (column: FieldColumn) => string
  onChange: (part: Partial<Record<FieldColumn, string>>) => void
}

/** Fields of the edit dialog for the next review, and for a place on Home. */
export function PaperFields({ textOf, onChange }: PaperFieldsProps) {
  return (
    <>
      <Field
        label={EDITABLE_COLUMNS.review_on}
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        hint="Admins see it on Home from 30 days before. Leave it empty for no review."
        value={textOf('review_on')}
        onChange={(event) => onChange({ review_on: event.target.value })}
      />
      <CheckField
        label={EDITABLE_COLUMNS.home_place}
        hint="Everybody sees it on Home, under “Good to know first”."
        isOn={textOf('home_place') === GOOD_TO_KNOW_FIRST}
        onChange={(isOn) => onChange({ home_place: isOn ? GOOD_TO_KNOW_FIRST : '' })}
      />
    </>
  )
}
