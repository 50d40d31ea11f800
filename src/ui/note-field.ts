// Remembers what the fields of dialogs held before somebody typed.

/** What a field held when the focus first came into it. */
const first = new WeakMap<Element, string>()

/** The value of a field, the state of a box to tick; undefined for another element. */
function valueOf(element: unknown): string | undefined {
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio'))
    return String(element.checked)
  return element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
    ? element.value
    : undefined
}

/** Handler of a dialog's `focusin`. */
export function noteField({ target }: FocusEvent): void {
  const value = valueOf(target)
  if (value !== undefined && !first.has(target as Element)) first.set(target as Element, value)
}

/** Whether a field holds something else than when the focus first came into it. */
export const isChanged = (field: Element): boolean => first.has(field) && first.get(field) !== valueOf(field)
