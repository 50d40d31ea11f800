// The sheet "Sort and filter" of a phone. What is chosen holds when the sheet is left by its button, because another category is
// another page; Close, Escape and a tap outside leave the list as it was.
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useId, useState, type ReactNode } from 'react'
import type { Bucket } from '@/domain/rows'
import { Button } from '@/ui/button'
import { CheckField } from '@/ui/check-field'
import { Dialog } from '@/ui/dialog'
import { Icon, type IconName } from '@/ui/icon'
import type { CategoryPlaces } from './category-places'
import { views } from './list-tools'
import { useCanFilterSaved } from './saved-filter'
import { useSelection } from './selecting/selecting'
import { useCategoryCounts } from './use-category-counts'
import { useEntries } from './use-entries'
import { type KeptSource, useKeptRowIds } from './use-kept-row-ids'
import type { useListSearch } from './use-list-search'
import type { useListView } from './use-list-view'

type ToolsSheetProps = {
  bucket: Bucket
  source: KeptSource
  search: ReturnType<typeof useListSearch>
  view: ReturnType<typeof useListView>
  places: CategoryPlaces
  saveAll: ReactNode
  words: { one: string; many: string }
  onClose: () => void
}

export function ToolsSheet({ places, search, source, bucket, saveAll, words, ...props }: ToolsSheetProps) {
  const navigate = useNavigate()
  const [view, setView] = props.view
  const { query, usual } = search
  const [chosen, setChosen] = useState({
    category: places.current,
    order: search.order,
    view,
    isOnlySaved: search.isOnlySaved,
  })
  const choose = (part: Partial<typeof chosen>) => setChosen((last) => ({ ...last, ...part }))
  const { category, order, isOnlySaved } = chosen
  const entries = useEntries(source, { isWanted: query.trim() !== '' || isOnlySaved })
  const keptIds = useKeptRowIds(source, bucket, isOnlySaved)
  const counted = { query, isOnlySaved, entries, keptIds, isComing: false, isWanted: true }
  const countOf = useCategoryCounts(source, places.names, counted)
  const canFilter = useCanFilterSaved(search.isOnlySaved)
  const count = countOf(category)
  const selection = useSelection()
  const select = () => {
    props.onClose()
    selection?.select([])
  }

  const show = () => {
    props.onClose()
    setView(chosen.view)
    const isSame = category === places.current
    void navigate({
      ...places.linkTo(category, { query, order, usual, isOnlySaved }),
      replace: isSame,
      resetScroll: !isSame,
      ...(isSame && { state: true }),
    })
  }
  return (
    <Dialog title="Sort and filter" onClose={props.onClose}>
      {places.names.length > 0 && (
        <Choices
          legend="Category"
          value={category ?? 'All'}
          options={['All', ...places.names].map((name) => [
            name,
            <>
              {name} <b>{countOf(name === 'All' ? undefined : name)}</b>
            </>,
          ])}
          onChange={(name) => choose({ category: name === 'All' ? undefined : name })}
        />
      )}
      <Choices
        legend="Sort"
        value={order}
        options={search.orders}
        onChange={(next) => choose({ order: next })}
      />
      <Choices
        legend="Show as"
        value={chosen.view}
        options={views}
        onChange={(next) => choose({ view: next })}
      />
      {canFilter && (
        <CheckField
          label="Saved on this device"
          hint="Only what opens without a connection."
          isOn={isOnlySaved}
          onChange={(isOn) => choose({ isOnlySaved: isOn })}
        />
      )}
      <div className="tools-end">
        {category === places.current && <Suspense>{saveAll}</Suspense>}
        {selection && (
          <Button tone="outline" icon="select" onClick={select}>
            Select several
          </Button>
        )}
        <Button onClick={show}>
          {count === undefined ? 'Show' : `Show ${count} ${count === 1 ? words.one : words.many}`}
        </Button>
      </div>
    </Dialog>
  )
}

type ChoicesProps<Value extends string> = {
  legend: string
  value: Value
  options: readonly (readonly [value: Value, name: ReactNode, icon?: IconName])[]
  onChange: (value: Value) => void
}

/** A few choices as chips of which one is on. */
function Choices<Value extends string>({ legend, value, options, onChange }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map(([option, text, icon]) => (
        <label key={option} className="chip">
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {icon && <Icon name={icon} className="size-4" />}
          {text}
        </label>
      ))}
    </fieldset>
  )
}
