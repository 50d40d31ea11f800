// Remembers what fields held before somebody typed: it listens from the first import of this module on.

/** What a field held when the focus first came into it. */
const first = new WeakMap<Element, string>()

const isBox = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The value of a field, the state of a box to tick; undefined for another element. */
function valueOf(element: unknown): string | undefined {
  if (isBox(element)) return String(element.checked)
  return element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
    ? element.value
    : undefined
}

globalThis.addEventListener?.(
  'focusin',
  ({ target }) => {
    const value = valueOf(target)
    if (value !== undefined && !first.has(target as Element)) first.set(target as Element, value)
  },
  true,
)
// Safari gives a tapped box no focus: before its first change it held the opposite.
globalThis.addEventListener?.(
  'input',
  ({ target }) => {
    if (isBox(target) && !first.has(target)) first.set(target, String(!target.checked))
  },
  true,
)

/** Whether a field holds something else than when the focus first came into it. */
export const isChanged = (field: Element): boolean => first.has(field) && first.get(field) !== valueOf(field)
