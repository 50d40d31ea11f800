type SheetTabsProps = { names: string[]; chosen: number; onChoose: (index: number) => void }

/** Buttons for the sheets of a workbook, in a row that scrolls where it is longer than the screen. */
export function SheetTabs({ names, chosen, onChoose }: SheetTabsProps) {
  return (
    <div role="group" aria-label="Sheets" className="sheet-tabs">
      {names.map((name, index) => (
        <button
          key={index}
          type="button"
          className="segment-button"
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
